import type { RawElement } from '../read/raw-element.ts';
import { codePoint, forbiddenCharacter, isName } from '../tokens/characters.ts';
import { XML_NAMESPACE } from '../tokens/namespaces.ts';
import { escapeText, escapeValue } from './escape.ts';

/** Whether a value is a raw element, through and through. */
export function isRawElement(value: unknown): value is RawElement {
  if (typeof value !== 'object' || value === null) return false;
  if (!('name' in value && 'namespace' in value && 'attributes' in value && 'children' in value))
    return false;
  const { name, namespace, attributes, children } = value;
  if (typeof name !== 'string' || typeof namespace !== 'string') return false;
  if (!Array.isArray(attributes) || !Array.isArray(children)) return false;
  return children.every((child: unknown) => typeof child === 'string' || isRawElement(child));
}

/**
 * The text of a raw element; of its attributes alone, when it has no name. Each element declares its own namespace, so
 * that it can stand anywhere.
 */
export function writeRaw(element: RawElement, tell: (message: string) => void): string {
  const attributes = element.attributes.map(({ name, namespace, value }, index) => {
    checkName(name, tell);
    checkText(value, tell);
    const text = escapeValue(value);
    if (namespace === '') return ` ${name}="${text}"`;
    if (namespace === XML_NAMESPACE) return ` xml:${name}="${text}"`;
    return ` xmlns:a${index}="${escapeValue(namespace)}" a${index}:${name}="${text}"`;
  });
  if (element.name === '') return attributes.join('');
  checkName(element.name, tell);
  const start = `<${element.name} xmlns="${escapeValue(element.namespace)}"${attributes.join('')}`;
  const content = element.children.map((child) => {
    if (typeof child !== 'string') return writeRaw(child, tell);
    checkText(child, tell);
    return escapeText(child);
  });
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${element.name}>`;
}

function checkName(name: string, tell: (message: string) => void): void {
  if (!isName(name) || name.includes(':')) tell(`${JSON.stringify(name)} is not a name.`);
}

function checkText(text: string, tell: (message: string) => void): void {
  const forbidden = forbiddenCharacter(text);
  if (forbidden !== undefined) tell(`The text holds ${codePoint(forbidden)}, which XML forbids.`);
}
