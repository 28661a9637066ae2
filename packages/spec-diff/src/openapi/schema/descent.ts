import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';

/**
 * Returns the keywords in which two schemas differ and that may decide whether a value is accepted.
 *
 * @returns undefined if what they accept depends on more than the content of each keyword
 */
export function differingKeywords(
  sent: DocumentNode,
  accepted: DocumentNode,
  isSame: (sent: JsonValue | undefined, accepted: JsonValue | undefined) => boolean,
): string[] | undefined {
  if (dependsOnOthers(sent) || dependsOnOthers(accepted)) return undefined;
  const names = new Set([...Object.keys(sent.object), ...Object.keys(accepted.object)]);
  return [...names].filter((name) => {
    // Equal references may refer to different schemas.
    if (name === '$ref') return true;
    if (ANNOTATIONS.has(name) || name.startsWith('x-') || isIdle(name, sent)) return false;
    return !isSame(sent.child(name)?.value, accepted.child(name)?.value);
  });
}

/** Returns the schema or schemas under a keyword; for `$ref`, the schema that it refers to. */
export function schemaUnder(keyword: string, node: DocumentNode): DocumentNode | undefined {
  if (keyword !== '$ref') return node.child(keyword);
  return node.isReference ? node.followed() : undefined;
}

/** Whether only one of two schemas is marked as read-only, or as write-only. */
export function isMarkedOtherwise(one: DocumentNode, other: DocumentNode): boolean {
  return ['readOnly', 'writeOnly'].some((mark) => one.followed().flag(mark) !== other.followed().flag(mark));
}

/** Keywords that do not affect which values are accepted. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'default',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'title',
  'writeOnly',
  'xml',
]);

/** The types that keywords with schemas apply to. */
const ABOUT: ReadonlyMap<string, string> = new Map([
  ['additionalProperties', 'object'],
  ['items', 'array'],
  ['properties', 'object'],
]);

/** Whether a keyword applies to values that a schema does not accept anyway. */
function isIdle(keyword: string, { object: { type } }: DocumentNode): boolean {
  const about = ABOUT.get(keyword);
  return about !== undefined && type !== undefined && ![type].flat().includes(about);
}

/** Whether what a schema accepts depends on more than the content of each of its keywords. */
function dependsOnOthers({ object }: DocumentNode): boolean {
  return ['$dynamicRef', 'unevaluatedItems', 'unevaluatedProperties'].some((keyword) =>
    Object.hasOwn(object, keyword),
  );
}
