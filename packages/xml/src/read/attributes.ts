import { type AttributeUse, allows, type ComplexType } from '../schema/complex-type.ts';
import { readingType, withWhiteSpace } from '../schema/simple-type.ts';
import { checkText, quoted, sameValue, type Tell } from '../simple-value.ts';
import type { Attribute } from '../tokens/tag-reader.ts';
import { ANY_ATTRIBUTE, type RawAttribute, UNKNOWN_ATTRIBUTES } from './raw-element.ts';

const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

const NO_USES: readonly AttributeUse[] = [];

/**
 * Reads the attributes of an element into its object.
 *
 * @param type undefined for an element of a simple type, which has none
 * @returns whether the element says that it is nil
 */
export function readAttributes(
  type: ComplexType | undefined,
  found: readonly Attribute[],
  into: Record<string, unknown>,
  strict: boolean,
  tell: Tell,
): boolean {
  let nil = false;
  const uses = type?.attributes ?? NO_USES;
  for (const attribute of found) {
    if (attribute.namespace === XSI_NAMESPACE) {
      if (attribute.local === 'nil') nil = isTrue(attribute.value, tell);
      if (attribute.local === 'type') tell('xsi-type', 'xsi:type is not read: the schema fixes the type.');
      continue;
    }
    const use = uses.find(
      ({ name, namespace }) => name === attribute.local && namespace.uri === attribute.namespace,
    );
    if (use) readOne(use, attribute.value, into, strict, tell);
    else readOther(type, attribute, into, strict, tell);
  }
  for (const { key, name, required } of uses) {
    if (required && into[key] === undefined) tell('missing-attribute', `The attribute ${name} is missing.`);
  }
  return nil;
}

function isTrue(value: string, tell: Tell): boolean {
  const text = value.trim();
  if (!/^(?:true|false|1|0)$/.test(text))
    tell('nil', `xsi:nil must be true or false, but is ${quoted(text)}.`);
  return text === 'true' || text === '1';
}

function readOne(
  use: AttributeUse,
  raw: string,
  into: Record<string, unknown>,
  strict: boolean,
  tell: Tell,
): void {
  const { fixed, key, name } = use;
  const type = readingType(use.type, strict);
  const text = withWhiteSpace(type.whiteSpace, raw);
  checkText(type, text, `The attribute ${name}`, tell);
  if (fixed !== undefined && !sameValue(type, text, fixed)) {
    tell('fixed', `The attribute ${name} must be ${quoted(fixed)}, but is ${quoted(text)}.`);
  }
  into[key] = type.toValue ? type.toValue(text) : text;
}

function readOther(
  type: ComplexType | undefined,
  { name, local, namespace, value }: Attribute,
  into: Record<string, unknown>,
  strict: boolean,
  tell: Tell,
): void {
  const taken = type?.anyAttribute && allows(type.anyAttribute, namespace);
  if (!taken && (strict || type === undefined)) {
    tell('unknown-attribute', `The attribute ${name} is not known here.`);
    return;
  }
  const kept: RawAttribute = { name: local, namespace, value };
  const key = taken ? ANY_ATTRIBUTE : UNKNOWN_ATTRIBUTES;
  const present = into[key];
  if (Array.isArray(present)) present.push(kept);
  else into[key] = [kept];
}
