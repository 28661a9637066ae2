import { bodyForm, encodePointerToken, isJson, once, type Parameter, type Schema } from '@partner-apis/model';
import type { MediaTypeObject, ParameterObject, Reference } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import type { BuildContext } from './context.ts';
import { kept } from './kept.ts';
import { queryFields } from './query-string.ts';
import { isBareReference, type References } from './references.ts';
import { schemaExample } from './schema.ts';

/** Headers that OpenAPI describes by other means. @see OpenAPI 3.1.1, section 4.8.12.1 (Parameter Object, `name`) */
const HEADERS_OF_THEIR_OWN = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation or its path, and the pointer to them. */
export interface ParameterPlace {
  readonly sources: readonly (ParameterObject | Reference)[];
  readonly pointer: string;
}

/** Returns the parameters of an operation. They replace parameters of the path with the same name and location. */
export function buildParameters(
  places: readonly ParameterPlace[],
  path: string,
  context: BuildContext,
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const { sources, pointer } of places) {
    for (const [index, source] of sources.entries()) {
      const place = `${pointer}/${index}`;
      for (const described of describedBy(source, place, context)) {
        const parameter = builtParameter(described, source, place, context);
        if (isDescribedElsewhere(parameter)) continue;
        if (parameter.in === 'path' && !path.includes(`{${parameter.name}}`)) {
          context.diagnostics.report('parameter-not-in-path', place, { name: parameter.name });
        } else parameters.set(`${parameter.in} ${parameter.name}`, parameter);
      }
    }
  }
  return [...parameters.values(), ...undescribed(path, parameters, context)];
}

/** Referenced parameters, by reference and name: hundreds of operations may refer to one. */
const referredParameters = once((_references: References) => new Map<string, Parameter>());

function builtParameter(
  described: PlacedParameter,
  source: ParameterObject | Reference,
  place: string,
  context: BuildContext,
): Parameter {
  const { references } = context;
  const build = () => buildParameter(described, references.place(source, place), context);
  if (!isBareReference(source)) return build();
  const key = `${source.$ref} ${described.in} ${described.name}`;
  return kept(referredParameters(references), key, build);
}

/** A parameter in a location that the model supports. */
interface PlacedParameter extends ParameterObject {
  readonly in: Parameter['in'];
}

/**
 * Returns the parameter itself, or the fields of a query string. A parameter that cannot be sent is reported and
 * omitted.
 */
function describedBy(
  source: ParameterObject | Reference,
  pointer: string,
  { references, diagnostics }: BuildContext,
): readonly PlacedParameter[] {
  const parameter = references.follow<ParameterObject>(source);
  const separator = parameter['x-separated-by'];
  if (separator !== undefined) {
    diagnostics.report('list-without-style', pointer, { name: parameter.name, separator });
  }
  if (isPlaced(parameter)) return [parameter];
  const fields = parameter.in === 'querystring' ? queryFields(parameter, references) : undefined;
  if (fields === undefined) {
    const { name, in: place } = parameter;
    diagnostics.report('parameter-place-not-sent', pointer, { name: String(name), place: String(place) });
  }
  return fields?.filter(isPlaced) ?? [];
}

function isPlaced(parameter: ParameterObject): parameter is PlacedParameter {
  const { in: place, name } = parameter;
  return ['path', 'query', 'header', 'cookie'].includes(place) && typeof name === 'string';
}

function isDescribedElsewhere(parameter: Parameter): boolean {
  return parameter.in === 'header' && HEADERS_OF_THEIR_OWN.has(parameter.name.toLowerCase());
}

/** Describes a placeholder of the path without a parameter as a string. */
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

/** Builds a parameter. @see OpenAPI 3.1.1, section 4.8.12 (Parameter Object) */
function buildParameter(source: PlacedParameter, pointer: string, context: BuildContext): Parameter {
  const isText = source.schema === undefined && Object.keys(source.content ?? {}).length > 0;
  const schema: Schema = isText
    ? { type: 'string' }
    : context.schemas.build(source.schema, `${pointer}/schema`);
  const encoded = encodedValue(source, pointer, context);
  const deepArrays = source['x-deep-object-arrays'];
  const overrides = source['x-overrides'];
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
    ...(overrides === undefined ? {} : { overrides }),
    ...assumptionOf(source),
  };
}

/**
 * Returns the value of a parameter with JSON `content`, which is encoded. Callers encode other media types themselves.
 */
function encodedValue(
  source: ParameterObject,
  pointer: string,
  { schemas, diagnostics, references }: BuildContext,
): Parameter['encoded'] {
  const [[mediaType, given] = []] = Object.entries(source.content ?? {});
  if (source.schema !== undefined || mediaType === undefined || given === undefined) return undefined;
  if (isJson(mediaType) && source.in !== 'path') {
    const { schema } = references.follow<MediaTypeObject>(given);
    const place = references.place(given, `${pointer}/content/${encodePointerToken(mediaType)}`);
    return { mediaType, schema: schemas.build(schema, `${place}/schema`) };
  }
  if (bodyForm(mediaType) !== 'text') {
    diagnostics.report('parameter-is-encoded', pointer, { name: source.name, mediaType });
  }
  return undefined;
}
