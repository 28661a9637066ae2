import { isRecord, mapValues, own, parseFragmentPointer } from '@partner-apis/model';
import { upgrade } from '@scalar/openapi-upgrader';
import { withFormatsInPlace, withMediaTypesInPlace } from './swagger-defaults.ts';

type Swagger = Readonly<Record<string, unknown>>;

/**
 * Converts an OpenAPI 2.0 document to 3.1.
 *
 * @see https://spec.openapis.org/oas/v2.0
 */
export function upgradedDocument(swagger: Swagger): unknown {
  const complete = withMediaTypesInPlace(withFormatsInPlace(withBodiesInPlace(swagger)));
  const document = upgrade(structuredClone(complete), '3.1');
  const { components = {}, paths = {} } = document;
  const schemas = mapValues(components.schemas ?? {}, withDiscriminator);
  return {
    ...document,
    paths: mapValues(paths, (item, path) => withRequiredForms(item, own(Object(complete.paths), path))),
    components: { ...components, schemas },
  };
}

/** Requires the forms that have a required field. The converter requires only other bodies. */
function withRequiredForms(item: unknown, swagger: unknown): unknown {
  if (!isRecord(item) || !isRecord(swagger)) return item;
  return mapValues(item, (member, name) => {
    const before = own(swagger, name);
    if (!isRecord(member) || !isRecord(member.requestBody) || !isRecord(before)) return member;
    const hasRequiredField = listOf(before.parameters).some(
      (parameter) => isRecord(parameter) && parameter.in === 'formData' && parameter.required === true,
    );
    return hasRequiredField ? { ...member, requestBody: { ...member.requestBody, required: true } } : member;
  });
}

/** The members of a Path Item Object that are operations in OpenAPI 2.0. */
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/**
 * Copies bodies and form fields into the operations that they belong to. The converter turns those of an operation into
 * a request body, but loses referenced ones and those shared by the operations of a path.
 */
function withBodiesInPlace(swagger: Swagger): Swagger {
  if (!isRecord(swagger.paths)) return swagger;
  const parameters = isRecord(swagger.parameters) ? swagger.parameters : {};
  const inPlace = (parameter: unknown) => {
    const target = referenced(parameter, parameters);
    return isOfBody(target) ? target : parameter;
  };
  return { ...swagger, paths: mapValues(swagger.paths, (item) => withOwnBodies(item, inPlace)) };
}

function withOwnBodies(item: unknown, inPlace: (parameter: unknown) => unknown): unknown {
  if (!isRecord(item)) return item;
  const shared = listOf(item.parameters).map(inPlace);
  const bodies = shared.filter(isOfBody);
  const members = mapValues(item, (member, name) => {
    if (!METHODS.has(name) || !isRecord(member)) return member;
    const own = listOf(member.parameters).map(inPlace);
    const inherited = bodies.filter((body) => !own.some((other) => isSameParameter(body, other)));
    return own.length + inherited.length === 0 ? member : { ...member, parameters: [...own, ...inherited] };
  });
  return 'parameters' in item
    ? { ...members, parameters: shared.filter((parameter) => !isOfBody(parameter)) }
    : members;
}

function referenced(parameter: unknown, parameters: Swagger): unknown {
  if (!isRecord(parameter) || typeof parameter.$ref !== 'string') return parameter;
  const [holder, name = '', ...rest] = parseFragmentPointer(parameter.$ref);
  return holder === 'parameters' && rest.length === 0 ? own(parameters, name) : undefined;
}

function isOfBody(parameter: unknown): boolean {
  return isRecord(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
}

/** Whether two parameters are the same: an operation has only one body, and one field of each name. */
function isSameParameter(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other) || one.in !== other.in) return false;
  return one.in === 'body' || one.name === other.name;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts the discriminator, which is the name of a property in OpenAPI 2.0. The converter leaves it unchanged. */
function withDiscriminator(schema: unknown): unknown {
  if (!isRecord(schema) || typeof schema.discriminator !== 'string') return schema;
  return { ...schema, discriminator: { propertyName: schema.discriminator } };
}
