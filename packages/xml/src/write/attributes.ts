import { type Properties, propertyOf } from '../properties.ts';
import { ANY_ATTRIBUTE } from '../read/raw-element.ts';
import type { AttributeUse, ComplexType } from '../schema/complex-type.ts';
import { described } from './described.ts';
import { declaration, escapeValue } from './escape.ts';
import type { Findings } from './findings.ts';
import { isRawAttribute, writeLoneAttributes } from './raw.ts';
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
  const others = type.anyAttribute && value[ANY_ATTRIBUTE];
  if (others === undefined) return text;
  const attributes: unknown = others;
  if (!Array.isArray(attributes) || !attributes.every(isRawAttribute)) {
    findings.tell('type', `${ANY_ATTRIBUTE} must hold raw attributes, but is ${described(others)}.`);
    return text;
  }
  return text + writeLoneAttributes(attributes, declared, (message) => findings.tell('character', message));
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
  const written = type.names.write(text, declared);
  const prefix = written.prefix && `${written.prefix}.${name}`;
  const named =
    prefix === undefined ? written.text : written.text.replace(`${written.prefix}:`, `${prefix}:`);
  return `${declaration(prefix, written.uri)} ${tag}="${escapeValue(named)}"`;
}

/** Counts the properties of an object that are attributes. */
export function countAttributes({ attributes, anyAttribute }: ComplexType, value: Properties): number {
  let count = anyAttribute !== undefined && value[ANY_ATTRIBUTE] !== undefined ? 1 : 0;
  for (const { key } of attributes) if (propertyOf(value, key) !== undefined) count++;
  return count;
}
