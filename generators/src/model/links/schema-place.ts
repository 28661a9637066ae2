import { isRecord, own } from '@partner-apis/model';

/** Follows a reference, if the part is one. What is not found is `undefined`. */
export type Follow = (part: Based) => Based;

/** A part of a document, and the file that it is in. */
export interface Based {
  readonly node: unknown;
  readonly file: string;
}

/** Whether values of a schema have a place: they do, they do not, or the schema does not say. */
type Answer = 'yes' | 'no' | 'open';

/**
 * Returns whether values that a schema describes can have something at a JSON Pointer. A property that a schema does not name
 * counts as missing where it names others, even if further ones are allowed.
 */
export function hasPlace(schema: Based, pointer: readonly string[], follow: Follow): boolean {
  return answer(schema, pointer, follow, new Set()) !== 'no';
}

function answer(
  given: Based,
  pointer: readonly string[],
  follow: Follow,
  seen: ReadonlySet<unknown>,
): Answer {
  const [token, ...rest] = pointer;
  if (token === undefined) return 'yes';
  const { node, file } = given;
  if (node === false) return 'no';
  if (!isRecord(node) || seen.has(node)) return 'open';
  const known = new Set([...seen, node]);
  const inner = (child: unknown): Answer => answer({ node: child, file }, rest, follow, new Set());
  const same = (child: unknown): Answer => answer({ node: child, file }, pointer, follow, known);
  return all([
    ...(typeof node.$ref === 'string' ? [answer(follow(given), pointer, follow, known)] : []),
    ownAnswer(node, token, inner),
    ...listOf(node.allOf).map(same),
    ...[node.oneOf, node.anyOf].map((choices) => any(listOf(choices).map(same))),
  ]);
}

/** The answer of a schema's own keywords. */
function ownAnswer(
  schema: Readonly<Record<string, unknown>>,
  token: string,
  inner: (child: unknown) => Answer,
): Answer {
  const { properties, patternProperties, additionalProperties, items, prefixItems } = schema;
  const named = own(isRecord(properties) ? properties : {}, token);
  if (named !== undefined) return inner(named);
  if (isRecord(patternProperties)) return any(Object.values(patternProperties).map(inner));
  if (isRecord(additionalProperties)) return inner(additionalProperties);
  if (additionalProperties === true) return 'open';
  if (/^(0|[1-9]\d*)$/.test(token)) {
    const item = listOf(prefixItems ?? (Array.isArray(items) ? items : []))[Number(token)] ?? items;
    if (item !== undefined) return inner(item);
  }
  if (isRecord(properties) || additionalProperties === false || items !== undefined) return 'no';
  const types = [schema.type ?? []].flat();
  return types.length === 0 || types.includes('object') || types.includes('array') ? 'open' : 'no';
}

/** Combines the answers of schemas that must all hold: one that has the place decides, otherwise one that has not. */
function all(answers: readonly Answer[]): Answer {
  return answers.find((one) => one === 'yes') ?? answers.find((one) => one === 'no') ?? 'open';
}

function any(answers: readonly Answer[]): Answer {
  if (answers.length === 0) return 'open';
  return answers.find((one) => one !== 'no') ?? 'no';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
