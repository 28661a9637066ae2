import {
  type Content,
  type Example,
  encodePointerToken,
  essence,
  isJson,
  isRecord,
  type JsonValue,
  mapValues,
  own,
  type PartEncoding,
  type Schema,
} from '@partner-apis/model';
import type { EncodingObject, ExampleObject, MediaTypeObject, Reference } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import type { BuildContext } from './context.ts';
import type { References } from './references.ts';
import type { SchemaBuilder } from './schema.ts';

/**
 * Returns the media types of a request or response body, with their examples.
 *
 * @param pointer pointer to the body
 * @see OpenAPI 3.1.1, section 4.8.14 (Media Type Object)
 */
export function buildContent(
  content: Readonly<Record<string, MediaTypeObject | Reference>> | undefined,
  pointer: string,
  { references, schemas, diagnostics }: BuildContext,
): Content[] {
  return Object.entries(content ?? {}).map(([mediaType, given]) => {
    const media = references.follow<MediaTypeObject>(given);
    const place = references.place(given, `${pointer}/${encodePointerToken(mediaType)}`);
    for (const keyword of ['prefixEncoding', 'itemEncoding'] as const) {
      if (media[keyword] !== undefined) diagnostics.report('part-order-not-sent', place, { keyword });
    }
    return {
      mediaType,
      schema: buildSchema(mediaType, media, place, schemas),
      examples: buildExamples(mediaType, media, references),
      ...(media.encoding === undefined ? {} : { encoding: mapValues(media.encoding, partEncoding) }),
      ...(media['x-xsd'] === undefined ? {} : { xsd: media['x-xsd'] }),
    };
  });
}

/**
 * Returns the schema of a body. That of a sequence is a list of its values. An event is described by its fields, and
 * read as its `data`.
 *
 * @see OpenAPI 3.2.0, section 4.14.2 (Sequential Media Types)
 */
function buildSchema(
  mediaType: string,
  { schema, itemSchema }: MediaTypeObject,
  pointer: string,
  schemas: SchemaBuilder,
): Schema {
  if (schema !== undefined || itemSchema === undefined) return schemas.build(schema, `${pointer}/schema`);
  const place = `${pointer}/itemSchema`;
  if (essence(mediaType) !== 'text/event-stream')
    return { type: 'array', items: schemas.build(itemSchema, place) };
  const { properties } = Object(itemSchema);
  const data: unknown = own(isRecord(properties) ? properties : {}, 'data');
  if (!isRecord(data)) return { type: 'array', items: { type: 'string' } };
  const isEncoded = isJson(String(data.contentMediaType ?? '')) || data.contentSchema !== undefined;
  const items = isEncoded
    ? schemas.build(data.contentSchema, `${place}/properties/data/contentSchema`)
    : schemas.build(data, `${place}/properties/data`);
  return { type: 'array', items };
}

function partEncoding(source: EncodingObject): PartEncoding {
  const { contentType, style, explode, allowReserved, headers, 'x-deep-object-arrays': deepArrays } = source;
  return {
    ...(contentType === undefined ? {} : { contentType }),
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved === true ? { allowReserved } : {}),
    ...(deepArrays === undefined ? {} : { deepArrays }),
    ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { hasHeaders: true }),
  };
}

function buildExamples(mediaType: string, media: MediaTypeObject, references: References): Example[] {
  if (media.example !== undefined) {
    return [{ name: 'example', summary: 'Example', description: '', value: media.example }];
  }
  return Object.entries(media.examples ?? {}).map(([name, example]) =>
    buildExample(name, references.follow<ExampleObject>(example), mediaType),
  );
}

function buildExample(name: string, source: ExampleObject, mediaType: string): Example {
  const rule = source['x-error'];
  return {
    name,
    summary: source.summary ?? name,
    description: source.description ?? '',
    value: source.value ?? source.dataValue ?? parsedExample(source.serializedValue, mediaType),
    ...(rule === undefined
      ? {}
      : {
          error: {
            ...(rule.template === undefined ? {} : { template: rule.template }),
            violates: rule.violates ?? [],
            properties: rule.properties ?? [],
            ...(rule.period === undefined ? {} : { period: rule.period }),
          },
        }),
    ...assumptionOf(source),
  };
}

/** Parses an example that is given as serialized text. */
function parsedExample(text: string | undefined, mediaType: string): JsonValue {
  if (text === undefined) return null;
  if (!isJson(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
