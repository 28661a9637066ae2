import {
  type Content,
  type Example,
  encodePointerToken,
  mapValues,
  type PartEncoding,
} from '@partner-apis/model';
import type { EncodingObject, ExampleObject, MediaTypeObject } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import type { BuildContext } from './context.ts';
import type { References } from './references.ts';

/**
 * Returns the media types of a request or response body, with their examples.
 *
 * @param pointer to the body
 * @see OpenAPI 3.1.1, section 4.8.14 (Media Type Object)
 */
export function buildContent(
  content: Readonly<Record<string, MediaTypeObject>> | undefined,
  pointer: string,
  { references, schemas }: BuildContext,
): Content[] {
  return Object.entries(content ?? {}).map(([mediaType, media]) => ({
    mediaType,
    schema: schemas.build(media.schema, `${pointer}/${encodePointerToken(mediaType)}/schema`),
    examples: buildExamples(media, references),
    ...(media.encoding === undefined ? {} : { encoding: mapValues(media.encoding, partEncoding) }),
    ...(media['x-xsd'] === undefined ? {} : { xsd: media['x-xsd'] }),
  }));
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

function buildExamples(media: MediaTypeObject, references: References): Example[] {
  if (media.example !== undefined) {
    return [{ name: 'example', summary: 'Example', description: '', value: media.example }];
  }
  return Object.entries(media.examples ?? {}).map(([name, example]) =>
    buildExample(name, references.follow<ExampleObject>(example)),
  );
}

function buildExample(name: string, source: ExampleObject): Example {
  const rule = source['x-error'];
  return {
    name,
    summary: source.summary ?? name,
    description: source.description ?? '',
    value: source.value ?? null,
    ...(rule === undefined
      ? {}
      : {
          error: {
            ...(rule.template === undefined ? {} : { template: rule.template }),
            violates: rule.violates ?? [],
            properties: rule.properties ?? [],
          },
        }),
    ...assumptionOf(source),
  };
}
