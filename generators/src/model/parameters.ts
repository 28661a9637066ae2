import { bodyForm, encodePointerToken, isJson, type Parameter, type Schema } from '@partner-apis/model';
import type { ParameterObject, Reference } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import type { BuildContext } from './context.ts';
import { schemaExample } from './schema.ts';

/** Headers that OpenAPI describes elsewhere. @see OpenAPI 3.1.1, section 4.8.12.1 (Parameter Object, `name`) */
const HEADERS_OF_THEIR_OWN = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation or of its path, and the pointer to them. */
export interface ParameterPlace {
  readonly sources: readonly (ParameterObject | Reference)[];
  readonly pointer: string;
}

/** An operation's parameter replaces the path's parameter of the same name and place. */
export function buildParameters(
  places: readonly ParameterPlace[],
  path: string,
  context: BuildContext,
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const { sources, pointer } of places) {
    for (const [index, source] of sources.entries()) {
      const place = `${pointer}/${index}`;
      const described = context.references.follow<ParameterObject>(source);
      if (!isSent(described)) {
        context.diagnostics.report('parameter-place-not-sent', place, {
          name: String(described.name),
          place: String(described.in),
        });
        continue;
      }
      const parameter = buildParameter(source, context.references.place(source, place), context);
      if (isDescribedElsewhere(parameter)) continue;
      if (parameter.in === 'path' && !path.includes(`{${parameter.name}}`)) {
        context.diagnostics.report('parameter-not-in-path', place, { name: parameter.name });
      } else parameters.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values(), ...undescribed(path, parameters, context)];
}

/** OpenAPI 3.2 has `querystring`, the whole query in one parameter. */
function isSent({ in: place, name }: ParameterObject): boolean {
  return ['path', 'query', 'header', 'cookie'].includes(place) && typeof name === 'string';
}

function isDescribedElsewhere(parameter: Parameter): boolean {
  return parameter.in === 'header' && HEADERS_OF_THEIR_OWN.has(parameter.name.toLowerCase());
}

/** Describes a placeholder of the path that has no parameter as a text. */
function undescribed(
  path: string,
  described: ReadonlyMap<string, Parameter>,
  { diagnostics }: BuildContext,
): Parameter[] {
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  return [...names]
    .filter((name) => !described.has(`path ${name}`))
    .map((name): Parameter => {
      diagnostics.report('parameter-not-described', `/paths/${encodePointerToken(path)}`, { name });
      const shape = { style: 'simple', explode: false, schema: { type: 'string' } } as const;
      return { name, in: 'path', required: true, description: '', deprecated: false, ...shape };
    });
}

/** @see OpenAPI 3.1.1, section 4.8.12 (Parameter Object) */
function buildParameter(
  given: ParameterObject | Reference,
  pointer: string,
  context: BuildContext,
): Parameter {
  const source = context.references.follow<ParameterObject>(given);
  const isText = source.schema === undefined && Object.keys(source.content ?? {}).length > 0;
  const schema: Schema = isText
    ? { type: 'string' }
    : context.schemas.build(source.schema, `${pointer}/schema`);
  const encoded = encodedValue(source, pointer, context);
  const deepArrays = source['x-deep-object-arrays'];
  const style = source.style ?? (source.in === 'query' || source.in === 'cookie' ? 'form' : 'simple');
  const example = source.example ?? schemaExample(schema);
  return {
    name: source.name,
    in: source.in,
    required: source.in === 'path' || (source.required ?? false),
    description: source.description ?? '',
    deprecated: source.deprecated ?? false,
    style: style as Parameter['style'],
    explode: source.explode ?? (style === 'form' || style === 'cookie'),
    ...(source.allowReserved === true ? { allowReserved: true } : {}),
    schema,
    ...(encoded === undefined ? {} : { encoded }),
    ...(deepArrays === undefined ? {} : { deepArrays }),
    ...(example === undefined ? {} : { example }),
    ...assumptionOf(source),
  };
}

/** The value of a parameter with `content` in JSON is encoded; callers encode other media types themselves. */
function encodedValue(
  source: ParameterObject,
  pointer: string,
  { schemas, diagnostics }: BuildContext,
): Parameter['encoded'] {
  const [[mediaType, media] = []] = Object.entries(source.content ?? {});
  if (source.schema !== undefined || mediaType === undefined) return undefined;
  if (isJson(mediaType) && source.in !== 'path') {
    const place = `${pointer}/content/${encodePointerToken(mediaType)}/schema`;
    return { mediaType, schema: schemas.build(media?.schema, place) };
  }
  if (bodyForm(mediaType) !== 'text') {
    diagnostics.report('parameter-is-encoded', pointer, { name: source.name, mediaType });
  }
  return undefined;
}
