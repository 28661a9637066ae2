import {
  isJson,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  own,
  type PartEncoding,
} from '@partner-apis/model';

/** A field of a form as sent. */
interface FormField {
  readonly name: string;
  /** Items of the field; most fields have one. */
  readonly items: readonly string[];
  readonly separator: string;
  readonly mediaType?: string;
}

type Encodings = Readonly<Record<string, PartEncoding>>;

/**
 * Writes the fields of a form as URL-encoded text.
 *
 * @example urlEncoded({ size: { width: 205 } }, { size: { style: 'deepObject' } }) // 'size%5Bwidth%5D=205'
 * @see OpenAPI 3.1.1, section 4.8.15.1.1 (encoding of form fields)
 */
export function urlEncoded(value: JsonValue, encodings: Encodings = {}): string {
  return formFields(value, encodings)
    .map(({ name, items, separator }) => {
      const text = items.map(encodeURIComponent).join(separator === ' ' ? '%20' : separator);
      return `${encodeURIComponent(name)}=${text}`;
    })
    .join('&');
}

/** The boundary between parts in samples. */
export const BOUNDARY = 'form-boundary';

/**
 * Writes the fields of a form as parts. A part that is not text has its media type.
 *
 * @see RFC 7578, section 4
 */
export function multipart(value: JsonValue, encodings: Encodings = {}): string {
  const parts = formFields(value, encodings).flatMap(({ name, items, separator, mediaType }) => [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`,
    ...(mediaType === undefined ? [] : [`Content-Type: ${mediaType}`]),
    '',
    items.join(separator),
  ]);
  return [...parts, `--${BOUNDARY}--`, ''].join('\r\n');
}

function formFields(value: JsonValue, encodings: Encodings): readonly FormField[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(name, item, own(encodings, name) ?? {}));
}

const SEPARATORS = { form: ',', deepObject: ',', spaceDelimited: ' ', pipeDelimited: '|' } as const;

/**
 * Returns the fields for a value. By default, a list repeats the name of its field and an object is JSON, unless a
 * style is given.
 */
function fieldsOf(name: string, value: JsonValue, encoding: PartEncoding): readonly FormField[] {
  const { contentType, style, explode = style === undefined || style === 'form' } = encoding;
  if (value === null) return [];
  if (contentType !== undefined && isJson(contentType)) return [json(name, value, contentType)];
  const separator = SEPARATORS[style ?? 'form'];
  if (isJsonArray(value)) {
    if (explode) return value.flatMap((item) => fieldsOf(name, item, {}));
    return [{ name, items: value.map(textOf), separator }];
  }
  if (!isJsonObject(value))
    return [
      {
        name,
        items: [textOf(value)],
        separator,
        ...(contentType === undefined ? {} : { mediaType: contentType }),
      },
    ];
  if (style === undefined) return [json(name, value, 'application/json')];
  const members = Object.entries(value);
  if (style === 'deepObject')
    return members.flatMap(([member, item]) => fieldsOf(`${name}[${member}]`, item, {}));
  if (explode) return members.flatMap(([member, item]) => fieldsOf(member, item, {}));
  return [{ name, items: members.flatMap(([member, item]) => [member, textOf(item)]), separator }];
}

function json(name: string, value: JsonValue, mediaType: string): FormField {
  return { name, items: [JSON.stringify(value)], separator: '', mediaType };
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
