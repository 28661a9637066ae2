import { bodyForm, isJson, isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import { headersOf } from './described-headers.ts';
import { memberOf } from './media-types.ts';
import { defaultType } from './part-type.ts';
import { conjunctsOf, documentedProperties } from './schema/position.ts';
import { styleOf, writeParameter } from './serialization.ts';

/** A body as it is sent. */
export interface WrittenBody {
  /** The media type, including the boundary of a multipart body. */
  readonly contentType: string;
  readonly text: string;
}

/**
 * Writes a body: as JSON, as a form, as multipart, or as text.
 *
 * @param media the documented media type, with its schema and the `encoding` of its parts
 * @param sampleHeader returns the value of a required header of a part
 * @example writeBody('application/x-www-form-urlencoded', { tags: ['a', 'b'] }).text // 'tags=a&tags=b'
 */
export function writeBody(
  mediaType: string,
  value: JsonValue,
  media?: DocumentNode,
  sampleHeader: SampleHeader = () => 'x',
): WrittenBody {
  const form = bodyForm(mediaType);
  if (isJsonObject(value)) {
    const fields = Object.entries(value).map(([name, one]) => fieldOf(name, one, media));
    if (form === 'form') return { contentType: mediaType, text: fields.flatMap(formText).join('&') };
    if (form === 'multipart') return multipart(mediaType, fields, sampleHeader);
  }
  return { contentType: mediaType, text: form === 'text' ? plain(value) : JSON.stringify(value) };
}

/** Returns a value of a header, as described in a document. */
export type SampleHeader = (header: DocumentNode) => JsonValue;

/** A property of the body, with its documented encoding. */
interface Field {
  readonly name: string;
  readonly value: JsonValue;
  readonly encoding: DocumentNode | undefined;
  /** Whether its schema describes a file. */
  readonly isFile: boolean;
}

function fieldOf(name: string, value: JsonValue, media: DocumentNode | undefined): Field {
  const schema = media?.child('schema');
  const schemas = documentedProperties(conjunctsOf(schema === undefined ? [] : [schema])).get(name) ?? [];
  return {
    ...{ name, value, encoding: media?.get('encoding')?.get(name) },
    isFile: defaultType(schemas) === BINARY,
  };
}

const BINARY = 'application/octet-stream';

/**
 * Writes a property of a form. With a documented style, it is written like a query parameter; otherwise, each item of a
 * list is a field, and an object is written as JSON.
 *
 * @see https://spec.openapis.org/oas/v3.1.1#encoding-usage-and-restrictions
 */
function formText({ name, value, encoding }: Field): string[] {
  const style = encoding?.text('style');
  const explode = encoding?.get('explode')?.value;
  const allowReserved = encoding?.get('allowReserved')?.value;
  if (style !== undefined || explode !== undefined || allowReserved !== undefined) {
    const how = {
      ...{ in: 'query', style: style ?? 'form', allowReserved: allowReserved === true },
      explode: typeof explode === 'boolean' ? explode : (style ?? 'form') === 'form',
    };
    return [writeParameter(name, how, value)];
  }
  const isWhole = isJson(encoding?.text('contentType') ?? '');
  const values = isJsonArray(value) && !isWhole ? value : [value];
  return values.map((one) => {
    const text = isWhole ? JSON.stringify(one) : plain(one);
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
  });
}

/** Writes a multipart body, in which each item of a list is a separate part. @see RFC 7578, section 4.3 */
function multipart(mediaType: string, fields: readonly Field[], sampleHeader: SampleHeader): WrittenBody {
  const parts = fields.flatMap((field) =>
    (isJsonArray(field.value) ? field.value : [field.value]).map((value) =>
      partText(field, value, sampleHeader),
    ),
  );
  let boundary = 'part';
  while (parts.some((part) => part.includes(boundary))) boundary += '-x';
  const lines = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`];
  return { contentType: `${mediaType}; boundary=${boundary}`, text: lines.join('') };
}

function partText({ name, encoding, isFile }: Field, value: JsonValue, sampleHeader: SampleHeader): string {
  const [given] = (encoding?.text('contentType') ?? '').split(',').map((type) => type.trim());
  const inherent = typeof value === 'object' && value !== null ? 'application/json' : 'text/plain';
  const type = given === undefined || given === '' ? (isFile ? BINARY : inherent) : memberOf(given);
  const text = isJson(type) ? JSON.stringify(value) : plain(value);
  const file = isFile ? `; filename="${quoted(name)}"` : '';
  const headers = [
    `Content-Disposition: form-data; name="${quoted(name)}"${file}`,
    // Text is the default type of a part.
    ...(type === 'text/plain' ? [] : [`Content-Type: ${type}`]),
    ...(encoding === undefined ? [] : requiredHeaders(encoding, sampleHeader)),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}`;
}

/**
 * Returns the required headers of a part, in addition to those that are always written.
 *
 * @see https://spec.openapis.org/oas/v3.1.1#encoding-object, `headers`
 */
function requiredHeaders(encoding: DocumentNode, sampleHeader: SampleHeader): string[] {
  return [...headersOf(encoding)]
    .filter(([name, header]) => name !== 'content-disposition' && header.flag('required'))
    .map(([name, header]) => {
      const style = styleOf({ in: 'header', name, node: header });
      return `${name}: ${oneLine(writeParameter(name, style, sampleHeader(header)))}`;
    });
}

/** Removes line breaks, which would begin another header or the content. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ');
}

/** Quotes a name. @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function plain(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
