import { type JsonValue, setOwn } from '@partner-apis/model';
import { InvalidXmlError, parse } from '@partner-apis/xml';
import type { ElementParticle, Type } from '@partner-apis/xml/schema';
import type { Reading } from '../request/syntax.ts';
import { partsOf, typeOf } from './particles.ts';

/**
 * Reads XML, complete or not, as the object of a message, using the browser's parser. It compares names without
 * namespaces, since some messages qualify every element.
 */
export function readMessage(root: ElementParticle, text: string): Reading {
  const reason = whyUnreadable(root, text);
  if (reason !== undefined) return { unreadable: `This is not readable XML: ${reason}` };
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const { localName } = document.documentElement;
  if (localName !== root.name)
    return { unreadable: `The root element must be ${root.name}, and is ${localName}` };
  const unshown: string[] = [];
  const value = read(document.documentElement, typeOf(root), unshown);
  return unshown.length === 0 ? { value } : { value, unshown: [...new Set(unshown)].join(', ') };
}

/** The SDK's reader locates the error in a text that is not well-formed. Schema violations do not matter here. */
function whyUnreadable(element: ElementParticle, text: string): string | undefined {
  try {
    parse({ element }, text);
    return undefined;
  } catch (cause) {
    if (cause instanceof InvalidXmlError) return undefined;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function read(element: Element, type: Type, unshown: string[]): JsonValue {
  for (const node of element.childNodes) if (node.nodeType === Node.COMMENT_NODE) unshown.push('a comment');
  if (type.kind === 'simple') {
    if (element.children.length > 0) unshown.push(`the contents of ${element.localName}`);
    return element.textContent ?? '';
  }
  const record: Record<string, JsonValue> = {};
  for (const { key, name } of type.attributes) {
    const given = element.getAttribute(name);
    if (given !== null) setOwn(record, key, given);
  }
  if (type.value !== undefined) return { ...record, [type.value.key]: element.textContent ?? '' };
  readChildren(element, type, record, unshown);
  return record;
}

function readChildren(
  element: Element,
  type: Type,
  record: Record<string, JsonValue>,
  unshown: string[],
): void {
  const parts = partsOf(type);
  const lists = new Map<string, JsonValue[]>();
  for (const child of element.children) {
    const part = parts.find(({ particle }) => particle.name === child.localName)?.particle;
    if (part === undefined || (part.max <= 1 && Object.hasOwn(record, part.key))) {
      unshown.push(`the element ${child.localName}`);
      continue;
    }
    const value = read(child, typeOf(part), unshown);
    if (part.max <= 1) setOwn(record, part.key, value);
    else lists.set(part.key, [...(lists.get(part.key) ?? []), value]);
  }
  for (const [key, items] of lists) setOwn(record, key, items);
}
