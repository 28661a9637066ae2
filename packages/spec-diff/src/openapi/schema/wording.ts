import { isJsonArray, type JsonValue, type Pointer } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { Rule } from '../../rules/rules.ts';
import type { SchemaKind } from '../../rules/schema-rules.ts';
import { capital } from '../capital.ts';
import { nameOfValue } from '../subject.ts';
import type { Narrowing } from './narrowing.ts';
import { conjunctsOf } from './position.ts';

/** Kinds of keywords that share a rule. */
const KINDS = {
  type: ['type'],
  values: ['enum', 'const'],
  format: ['format', 'pattern'],
  required: ['required', 'dependentRequired', 'dependentSchemas'],
  names: ['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
  alternatives: ['anyOf', 'oneOf', 'not', 'if'],
  items: ['contains', 'prefixItems', 'items', 'unevaluatedItems'],
  property: ['properties', 'false'],
  schema: ['$dynamicRef', 'undecided', 'schema'],
} as const satisfies Partial<Record<SchemaKind, readonly string[]>>;

function kindOf(keyword: string): SchemaKind {
  const found = Object.entries(KINDS).find(([, keywords]) =>
    (keywords as readonly string[]).includes(keyword),
  );
  return (found?.[0] as SchemaKind | undefined) ?? 'limit';
}

/** Returns the rule for values that are no longer accepted in a request, or are now possible in a response. */
export function breakingRule(direction: Direction, { keyword }: Narrowing): Rule {
  return `${direction}-${kindOf(keyword)}-${direction === 'request' ? 'narrowed' : 'widened'}`;
}

/** Returns the rule for values that are newly accepted in a request, or no longer possible in a response. */
export function compatibleRule(direction: Direction, { keyword }: Narrowing): Rule {
  return `${direction}-${kindOf(keyword)}-${direction === 'request' ? 'widened' : 'narrowed'}`;
}

/**
 * Describes what changed.
 *
 * @param isForward whether the sending side of the narrowing is the one that sends, so that the change breaks
 */
export function messageOf(
  narrowing: Narrowing,
  direction: Direction,
  place: string,
  isForward: boolean,
): string {
  const { keyword, name, node, sent } = narrowing;
  const [sentNode = node] = sent;
  // A request is sent as the earlier document defines; what is not accepted is written in the later one.
  const isAcceptedLater = (direction === 'request') === isForward;
  const subject = nameOfValue(isAcceptedLater ? ownerOf(node, keyword, name) : sentNode.pointer, place);
  const property = name === undefined ? subject : `\`${name}\` of ${subject}`;
  const reason = narrowing.reason === undefined ? '' : ` Not decided: ${narrowing.reason}.`;
  switch (keyword) {
    case 'required':
      return isAcceptedLater
        ? `Property ${property} is required now.${reason}`
        : `Property ${property} is no longer required.${reason}`;
    case 'enum':
    case 'const':
      return valuesMessage(narrowing, subject, isAcceptedLater) + reason;
    case 'false':
      return isAcceptedLater
        ? `${capital(subject)} is not allowed any more.`
        : `${capital(subject)} is allowed now.`;
    case 'properties':
      return `The schema of property ${property} changed.${reason}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return isAcceptedLater
        ? `${capital(subject)} takes fewer properties beside those that it documents.${reason}`
        : `${capital(subject)} may have more properties beside those that were documented.${reason}`;
    case '$dynamicRef':
    case 'schema':
    case 'undecided':
      return `The schema of ${subject} changed.${reason}`;
    default: {
      const [own, other] = [keywordOf(node, keyword), valuesOf(sent, keyword)];
      const [before, after] = isAcceptedLater ? [other, own] : [own, other];
      return `\`${keyword}\` of ${subject} ${changeOf(before, after)}.${reason}`;
    }
  }
}

/** Returns the location of the schema that has a keyword. */
function ownerOf({ pointer }: DocumentNode, keyword: string, name: string | undefined): Pointer {
  if (pointer.at(-1) === keyword) return pointer.slice(0, -1);
  return name !== undefined && pointer.at(-2) === keyword && pointer.at(-1) === name
    ? pointer.slice(0, -2)
    : pointer;
}

/** Returns the value of the keyword by which a node was found. */
function keywordOf(node: DocumentNode, keyword: string): string | undefined {
  return node.pointer.at(-1) === keyword ? shown(node.value) : undefined;
}

function valuesOf(sent: readonly DocumentNode[], keyword: string): string | undefined {
  const values = conjunctsOf(sent).flatMap((node) => {
    const value = node.child(keyword)?.value;
    return value === undefined ? [] : [shown(value)];
  });
  return values.length === 0 ? undefined : values.join(' and ');
}

function changeOf(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? 'changed' : `is ${after} now; there was none`;
  if (after === undefined) return `was ${before}; there is none now`;
  return before === after ? 'changed' : `was ${before} and is ${after} now`;
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? 'another one' : `\`${text}\``;
}

function valuesMessage(
  { node, sent, keyword }: Narrowing,
  subject: string,
  isAcceptedLater: boolean,
): string {
  const accepted = isJsonArray(node.value) ? node.value : [node.value];
  const lists = conjunctsOf(sent).flatMap(({ object }) => {
    const { enum: values, const: value } = object;
    return [
      ...(isJsonArray(values ?? null) ? (values as readonly JsonValue[]) : []),
      ...(value === undefined ? [] : [value]),
    ];
  });
  const known = new Set(accepted.map((one) => JSON.stringify(one)));
  const missing = lists.map((one) => JSON.stringify(one)).filter((one) => !known.has(one));
  if (missing.length === 0 || keyword === undefined) {
    return isAcceptedLater
      ? `${capital(subject)} accepts listed values only: ${[...known].join(', ')}.`
      : `${capital(subject)} may have values other than ${[...known].join(', ')}.`;
  }
  const [values, verb] = [missing.map((one) => `\`${one}\``).join(', '), missing.length === 1 ? 'is' : 'are'];
  const others = goneBeside(accepted, lists);
  return isAcceptedLater
    ? `${values} ${verb} no longer among the values of ${subject}${others.map((one) => `, and ${one} is new`).join('')}.`
    : `${values} ${verb} new among the values of ${subject}${others.map((one) => `, and ${one} is gone`).join('')}.`;
}

/** Returns the values that only the other list has, which may be renamed ones; none if there are many. */
function goneBeside(list: readonly JsonValue[], other: readonly JsonValue[]): string[] {
  const known = new Set(other.map((one) => JSON.stringify(one)));
  const gone = list.map((one) => JSON.stringify(one)).filter((one) => !known.has(one));
  return gone.length === 1 ? gone.map((one) => `\`${one}\``) : [];
}
