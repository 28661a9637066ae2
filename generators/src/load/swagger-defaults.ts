import { essence, isRecord, mapValues, own, parseFragmentPointer } from '@partner-apis/model';

type Swagger = Readonly<Record<string, unknown>>;

const FILE = { type: 'string', format: 'binary' };

/** The media types of values, which a document lists for all operations. No file has them. */
const DATA = /[/+](json|xml)$/;

/**
 * Writes the format of every list of an OpenAPI 2.0 document that OpenAPI 3 writes in another way by default: those of
 * forms are separated by commas. A list whose format has no style in OpenAPI 3 becomes a text that names its format.
 *
 * @see https://spec.openapis.org/oas/v2.0#parameter-object
 */
export function withFormatsInPlace(swagger: Swagger): Swagger {
  const parameters = mapValues(isRecord(swagger.parameters) ? swagger.parameters : {}, withFormat);
  return {
    ...swagger,
    ...('parameters' in swagger && { parameters }),
    ...mapMembers(swagger, (member) =>
      Array.isArray(member.parameters)
        ? { ...member, parameters: member.parameters.map(withFormat) }
        : member,
    ),
  };
}

function withFormat(parameter: unknown): unknown {
  if (!isRecord(parameter) || parameter.type !== 'array') return parameter;
  const { collectionFormat } = parameter;
  const separator = separatorWithoutStyle(collectionFormat, parameter.in);
  if (separator !== undefined) return asText(parameter, separator);
  if (parameter.in !== 'formData') return parameter;
  return { ...parameter, collectionFormat: collectionFormat ?? 'csv' };
}

/** Returns the separator of a list for which OpenAPI 3 has no style: tabs, and in a path or header all but commas. */
function separatorWithoutStyle(format: unknown, place: unknown): string | undefined {
  if (format === 'tsv') return 'tabs';
  if (place !== 'path' && place !== 'header') return undefined;
  if (format === 'ssv') return 'spaces';
  return format === 'pipes' ? 'pipes' : undefined;
}

/** The keywords of an array, which a text that is written by the caller does not have. */
const OF_ARRAYS = ['collectionFormat', 'items', 'default', 'minItems', 'maxItems', 'uniqueItems'];

function asText(parameter: Swagger, separator: string): Swagger {
  const others = Object.entries(parameter).filter(([keyword]) => !OF_ARRAYS.includes(keyword));
  const description = [parameter.description, `Values are separated by ${separator}.`];
  return {
    ...Object.fromEntries(others),
    type: 'string',
    description: description.filter(Boolean).join('\n\n'),
    'x-separated-by': separator,
  };
}

/**
 * Copies the media types of responses, and shared responses, into the operations that they belong to. The converter
 * prefers the document's media types to those of an operation, and knows no files in responses.
 */
export function withMediaTypesInPlace(swagger: Swagger): Swagger {
  const { produces: usual, ...others } = swagger;
  const shared = isRecord(swagger.responses) ? swagger.responses : {};
  const members = mapMembers(swagger, (member) => {
    if (!isRecord(member.responses)) return member;
    const produces = member.produces ?? usual;
    const types = textsOf(produces);
    const isFile = producesFiles(textsOf(member.produces));
    const responses = mapValues(member.responses, (response, status) => {
      const whole = structuredClone(referenced(response, shared));
      return withFile(isFile && status === '200' ? withFileSchema(whole) : whole, types);
    });
    return { ...member, ...(produces !== undefined && { produces }), responses };
  });
  return { ...others, ...members };
}

function referenced(response: unknown, shared: Swagger): unknown {
  if (!isRecord(response) || typeof response.$ref !== 'string') return response;
  const [holder, name = '', ...rest] = parseFragmentPointer(response.$ref);
  return (holder === 'responses' && rest.length === 0 && own(shared, name)) || response;
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((type) => typeof type === 'string') : [];
}

/** Whether all media types that an operation itself lists are those of files. */
function producesFiles(types: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => !DATA.test(essence(type)) && !type.startsWith('text/'));
}

/**
 * Describes the success of an operation that produces files only as a file. By OpenAPI 2.0, a response without a schema
 * has no content, but then it would not have these media types.
 */
function withFileSchema(response: unknown): unknown {
  return isRecord(response) && response.schema === undefined
    ? { ...response, schema: { type: 'file' } }
    : response;
}

function withFile(response: unknown, produces: readonly string[]): unknown {
  if (!isRecord(response) || !isRecord(response.schema) || response.schema.type !== 'file') return response;
  const { schema: _, ...others } = response;
  const types = produces.filter((type) => !DATA.test(essence(type)));
  const content = (types.length > 0 ? types : ['application/octet-stream']).map((type) => [
    type,
    { schema: FILE },
  ]);
  return { ...others, content: Object.fromEntries(content) };
}

/** Maps the path items of a document and their operations. */
function mapMembers(swagger: Swagger, map: (member: Swagger) => Swagger): Swagger {
  if (!isRecord(swagger.paths)) return {};
  const paths = mapValues(swagger.paths, (item) => {
    if (!isRecord(item)) return item;
    return map(mapValues(item, (member) => (isRecord(member) ? map(member) : member)));
  });
  return { paths };
}
