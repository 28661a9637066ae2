import { type Properties, propertyOf } from '../properties.ts';
import { ANY_ATTRIBUTE, UNKNOWN_ATTRIBUTES } from '../read/raw-element.ts';
import type { AttributeUse, ComplexType } from '../schema/complex-type.ts';
import { described } from './described.ts';
import { declarations, escapeValue } from './escape.ts';
import type { Findings } from './findings.ts';
import type { RawWriting } from './raw.ts';
import { checkedText } from './simple-text.ts';

/** The attributes of an object, as in its start tag. */
export function attributesText(
  type: ComplexType,
  value: Properties,
  declared: ReadonlyMap<string, string>,
  findings: Findings,
): string {
  let text = '';
  for (const attribute of type.attributes)
    text += attributeOf(attribute, propertyOf(value, attribute.key), declared, findings);
  const { anyAttribute } = type;
  const { tolerance } = findings;
  if (anyAttribute) text += rawAttributes(anyAttribute.raw, ANY_ATTRIBUTE, value, declared, findings);
  return tolerance
    ? text + rawAttributes(tolerance.raw, UNKNOWN_ATTRIBUTES, value, declared, findings)
    : text;
}

/** The attributes that an object keeps as they were found. */
function rawAttributes(
  raw: RawWriting,
  key: string,
  value: Properties,
  declared: ReadonlyMap<string, string>,
  { tell }: Findings,
): string {
  const attributes: unknown = propertyOf(value, key);
  if (attributes === undefined) return '';
  const text = raw.attributes(attributes, declared, (message) => tell('character', message));
  if (text === undefined) tell('type', `${key} must hold raw attributes, but is ${described(attributes)}.`);
  return text ?? '';
}

function attributeOf(
  use: AttributeUse,
  given: unknown,
  declared: ReadonlyMap<string, string>,
  findings: Findings,
): string {
  const { name, namespace, type, required, fixed } = use;
  if (given === undefined) {
    if (required) findings.tell('missing-attribute', `The attribute ${name} is missing.`);
    return '';
  }
  const tag = namespace.prefix === '' ? name : `${namespace.prefix}:${name}`;
  const text = checkedText(type, given, `The attribute ${name}`, fixed, findings);
  if (type.names === undefined) return ` ${tag}="${escapeValue(text)}"`;
  // The name of the attribute makes the prefix its own.
  const written = type.names.write(text, declared, `q.${name}`);
  return `${declarations(written.prefixes)} ${tag}="${escapeValue(written.text)}"`;
}

/** Counts the properties of an object that are attributes. */
export function countAttributes(
  { attributes, anyAttribute }: ComplexType,
  value: Properties,
  tolerant: boolean,
): number {
  let count = anyAttribute !== undefined && value[ANY_ATTRIBUTE] !== undefined ? 1 : 0;
  if (tolerant && value[UNKNOWN_ATTRIBUTES] !== undefined) count++;
  for (const { key } of attributes) if (propertyOf(value, key) !== undefined) count++;
  return count;
}
