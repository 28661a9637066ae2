import {
  bodyForm,
  type Content,
  declarationsOf,
  essence,
  isJson,
  literal,
  type PartEncoding,
  quote,
  type Schemas,
} from '@partner-apis/model';
import type { NativeCode } from '../../plan/native-code.ts';
import { isWrittenAsLines } from '../../plan/sequences.ts';
import { PURE } from '../../typescript/pure-call.ts';
import { messageSource } from './message-code.ts';
import { explodeField, mayBe, parameterCode, type Styled } from './parameter-code.ts';

/** The runtime's functions that encode bodies. */
export const BODY_CODE = [
  ...[
    'encodeJson',
    'fileBody',
    'formBody',
    'formFields',
    'jsonBody',
    'jsonLinesBody',
    'multipartBody',
    'rawBody',
    'typedFileBody',
  ],
  'requestBody',
] as const;

/** Returns the code that writes a body. */
export function bodySource(content: Content, schemas: Schemas, native?: NativeCode): string {
  const { mediaType, message } = content;
  if (message !== undefined) return described(mediaType, messageSource('messageBody', message));
  if (content.range !== undefined) return described(mediaType, 'fileBody');
  if (content.fileTypes !== undefined) {
    const types = [essence(mediaType), ...content.fileTypes];
    const isAny = types.some((type) => type.endsWith('/*'));
    return described(mediaType, isAny ? 'fileBody' : `${PURE} typedFileBody(${literal(types)})`);
  }
  const exact = native?.holds(content.schema) === true ? native : undefined;
  const form = bodyForm(mediaType);
  if (isWrittenAsLines(mediaType))
    return described(mediaType, exact === undefined ? 'jsonLinesBody' : exact.name('exactLinesBody'));
  if (form === 'json') {
    if (exact !== undefined) return described(mediaType, exact.name('exactBody'));
    return mediaType === 'application/json' ? 'jsonBody' : described(mediaType, 'encodeJson');
  }
  const plain = (encode: string) => exact?.call('plainForm', encode) ?? encode;
  if (form === 'multipart') return `${PURE} requestBody(${plain(multipartSource(content))})`;
  return described(mediaType, form === 'form' ? plain(formSource(content, schemas)) : 'rawBody');
}

function described(mediaType: string, encode: string): string {
  return `${PURE} requestBody(${encode}, ${quote(mediaType)})`;
}

/** Returns the media types of parts that the document defines. A range leaves the choice to the file. */
function multipartSource({ mediaType, encoding = {} }: Content): string {
  const types = Object.entries(encoding).flatMap(([name, { contentType }]) => {
    const [type = ''] = contentType?.split(',').map((one) => one.trim()) ?? [];
    return type === '' || type.includes('*') ? [] : [[name, type] as const];
  });
  const kind = essence(mediaType).includes('*') ? 'multipart/form-data' : essence(mediaType);
  const named = types.length === 0 ? '' : `, ${literal(Object.fromEntries(types))}`;
  return `${PURE} multipartBody(${quote(kind)}${named})`;
}

/** Returns the code for a form with the fields that have an encoding of their own; all others use OpenAPI's default. */
function formSource({ schema, encoding = {} }: Content, schemas: Schemas): string {
  const fields = Object.entries(encoding).flatMap(([name, one]) => {
    const [property = {}] = declarationsOf(schema, name, schemas);
    const styled = fieldStyle(one, { ...property }, schemas);
    if (styled === undefined) return [];
    const source = [
      `name: ${quote(name)}`,
      `in: ${parameterCode(styled, schemas)}`,
      ...explodeField(styled, schemas),
    ];
    return [`{ ${source.join(', ')} }`];
  });
  return fields.length === 0 ? 'formBody' : `${PURE} formFields([${fields.join(', ')}])`;
}

/**
 * Returns the style of a field; undefined if it is written like a field without an encoding.
 *
 * @see OpenAPI 3.1.1, section 4.8.15.1.2 (a style, `explode` or `allowReserved` takes precedence over a media type)
 */
function fieldStyle(
  { contentType, style, explode, allowReserved, deepArrays }: PartEncoding,
  schema: Styled['schema'],
  schemas: Schemas,
): Styled | undefined {
  const place = { in: 'query', schema } as const;
  if (style === undefined && explode === undefined && allowReserved === undefined) {
    if (contentType === undefined || !isJson(contentType)) return undefined;
    const mediaType = essence(contentType);
    // An object becomes JSON in any case.
    if (!mayBe('array', schema, schemas)) return undefined;
    return { ...place, style: 'form', explode: true, encoded: { mediaType, schema } };
  }
  const chosen = style ?? 'form';
  const isUsual = chosen === 'form' && explode !== false && allowReserved !== true;
  if (isUsual && !mayBe('object', schema, schemas)) return undefined;
  return {
    ...place,
    style: chosen,
    explode: explode ?? chosen === 'form',
    ...(allowReserved === undefined ? {} : { allowReserved }),
    ...(deepArrays === undefined ? {} : { deepArrays }),
  };
}
