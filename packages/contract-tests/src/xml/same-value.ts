import type { Pointer } from '@partner-apis/model';
import { accepts, type Group, type RootElement, type SimpleType, type Type } from '@partner-apis/xml/schema';

/**
 * Whether two texts are the same value at a place of a message, by the type that its schema has there: `4.000` is the decimal
 * `4`. Texts of types without another notation have to be equal.
 *
 * @param pointer to the text in a message that was read
 */
export function isSameValue(
  { element }: RootElement<unknown>,
  pointer: Pointer,
  one: string,
  other: string,
): boolean {
  if (one === other) return true;
  const type = pointer.filter((part) => !isIndex(part)).reduce(contentNamed, resolved(element.type));
  return type?.kind === 'simple' && isSame(type.readAs?.() ?? type, one, other);
}

/** Content of a message: that of an element, or the elements of a group that may occur more than once. */
type Content = Type | Group | undefined;

function contentNamed(content: Content, key: string): Content {
  if (content === undefined || content.kind === 'simple') return undefined;
  if (content.kind !== 'complex') return elementNamed(content, key);
  if (content.value?.key === key) return content.value.type;
  const attribute = content.attributes.find((one) => one.key === key);
  if (attribute !== undefined) return attribute.type;
  return content.content === undefined ? undefined : elementNamed(content.content, key);
}

function elementNamed({ items }: Group, key: string): Content {
  for (const item of items) {
    if (item.kind === 'any') continue;
    if (item.key === key) return item.kind === 'element' ? resolved(item.type) : item;
    const found = item.kind === 'element' || item.key !== undefined ? undefined : elementNamed(item, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A member of a union is compared as it is: the type that readers use in its place may be the union itself. */
function isSame(type: SimpleType, one: string, other: string): boolean {
  if (type.members !== undefined) return type.members.some((member) => isSame(member, one, other));
  return accepts(type, one) && accepts(type, other) && type.compare?.(one, other) === 0;
}

function resolved(type: Type | (() => Type)): Type {
  return typeof type === 'function' ? type() : type;
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}
