import { isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { ElementParticle } from '@partner-apis/xml/schema';
import { partsOf, typeOf } from './particles.ts';

/**
 * Writes the object of a message as XML, without the missing parts. The SDK's writer rejects an incomplete message, and a
 * message is incomplete while it is being typed.
 */
export function writeMessage(root: ElementParticle, value: JsonValue): string {
  const { prefix, uri } = root.namespace;
  const declared = uri === '' ? '' : ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(uri)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value, '', declared)}`;
}

function element(particle: ElementParticle, value: JsonValue, indent: string, declared = ''): string {
  const { tag } = particle;
  const type = typeOf(particle);
  const attributes = type.kind === 'simple' ? '' : attributesOf(type.attributes, value);
  const start = `${indent}<${tag}${declared}${attributes}`;
  const text =
    type.kind === 'complex' && type.value !== undefined && isJsonObject(value)
      ? own(value, type.value.key)
      : value;
  if (!isJsonObject(text)) {
    const written = text === undefined || text === null ? '' : escaped(plain(text));
    return written === '' ? `${start}/>\n` : `${start}>${written}</${tag}>\n`;
  }
  const inner = partsOf(type)
    .flatMap(({ particle: part }) => {
      const given = own(text, part.key);
      if (given === undefined) return [];
      return (Array.isArray(given) ? given : [given]).map((each: JsonValue) =>
        element(part, each, `${indent}  `),
      );
    })
    .join('');
  return inner === '' ? `${start}/>\n` : `${start}>\n${inner}${indent}</${tag}>\n`;
}

function attributesOf(
  attributes: readonly { readonly key: string; readonly name: string }[],
  value: JsonValue,
): string {
  if (!isJsonObject(value)) return '';
  return attributes
    .flatMap(({ key, name }) => {
      const given = own(value, key);
      return given === undefined ? [] : [` ${name}="${escaped(plain(given))}"`];
    })
    .join('');
}

function plain(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string): string {
  const references: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => own(references, character) ?? character);
}
