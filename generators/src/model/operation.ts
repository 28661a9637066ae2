import {
  HTTP_METHODS,
  type HttpMethod,
  type Operation,
  type Parameter,
  type Provocation,
  type RequestBody,
  type Response,
} from '@partner-apis/model';
import type {
  ExampleObject,
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  PathItemObject,
  Reference,
  RequestBodyObject,
  ResponseObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { buildContent } from './content.ts';
import type { References } from './references.ts';
import { buildSchema, schemaExample } from './schema.ts';

/** All operations of a document, in the order in which they are written. */
export function buildOperations(document: OpenApiDocument, references: References): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key): key is HttpMethod => HTTP_METHODS.some((method) => method === key))
      .map((method) => buildOperation({ document, references, path, item, method })),
  );
}

interface Source {
  readonly document: OpenApiDocument;
  readonly references: References;
  readonly path: string;
  readonly item: PathItemObject;
  readonly method: HttpMethod;
}

/** @see OpenAPI 3.1.1, section 4.8.10 (Operation Object) */
function buildOperation({ document, references, path, item, method }: Source): Operation {
  const source = item[method] as OperationObject;
  const requestBody = buildRequestBody(source.requestBody, references);
  return {
    operationId: source.operationId ?? `${method} ${path}`,
    method,
    path,
    summary: source.summary ?? '',
    description: source.description ?? '',
    tag: source.tags?.[0] ?? '',
    deprecated: source.deprecated ?? false,
    parameters: buildParameters([...(item.parameters ?? []), ...(source.parameters ?? [])], references),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: buildResponses(source, references),
    security: source.security ?? document.security ?? [],
    provoke: { ...defaultProvocations(source, references), ...source['x-provoke'] },
    ...assumptionOf(source),
  };
}

/** An operation's parameter replaces the path's parameter of the same name and place. */
function buildParameters(
  sources: readonly (ParameterObject | Reference)[],
  references: References,
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const source of sources) {
    const parameter = buildParameter(references.follow<ParameterObject>(source));
    parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

/** @see OpenAPI 3.1.1, section 4.8.12 (Parameter Object) */
function buildParameter(source: ParameterObject): Parameter {
  const schema = buildSchema(source.schema ?? Object.values(source.content ?? {})[0]?.schema ?? {});
  const style = source.style ?? (source.in === 'query' || source.in === 'cookie' ? 'form' : 'simple');
  const example = source.example ?? schemaExample(schema);
  return {
    name: source.name,
    in: source.in,
    required: source.required ?? false,
    description: source.description ?? '',
    deprecated: source.deprecated ?? false,
    style: style as Parameter['style'],
    explode: source.explode ?? style === 'form',
    schema,
    ...(example === undefined ? {} : { example }),
    ...assumptionOf(source),
  };
}

function buildRequestBody(
  source: RequestBodyObject | Reference | undefined,
  references: References,
): RequestBody | undefined {
  if (source === undefined) return undefined;
  const body = references.follow<RequestBodyObject>(source);
  return {
    required: body.required ?? false,
    description: body.description ?? '',
    content: buildContent(body.content, references),
  };
}

function buildResponses(source: OperationObject, references: References): Response[] {
  return Object.entries(source.responses ?? {})
    .map(([status, response]) =>
      buildResponse(status, references.follow<ResponseObject>(response), references),
    )
    .sort((a, b) => a.status.localeCompare(b.status));
}

/** @see OpenAPI 3.1.1, section 4.8.17 (Response Object) */
function buildResponse(status: string, source: ResponseObject, references: References): Response {
  return {
    status,
    description: source.description ?? '',
    headers: Object.entries(source.headers ?? {}).map(([name, header]) => {
      const { required, description, schema } = references.follow<HeaderObject>(header);
      return {
        name,
        required: required ?? false,
        description: description ?? '',
        schema: buildSchema(schema ?? {}),
      };
    }),
    content: buildContent(source.content, references),
    ...assumptionOf(source),
  };
}

/** What the error examples of an operation say themselves about how to be answered by them. */
function defaultProvocations(source: OperationObject, references: References): Record<string, Provocation> {
  const examples = Object.values(source.responses ?? {})
    .map((response) => references.follow<ResponseObject>(response))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap((media) => Object.entries(media.examples ?? {}));
  return Object.fromEntries(
    examples.flatMap(([name, example]) => {
      const provocation = references.follow<ExampleObject>(example)['x-provoke'];
      return provocation === undefined ? [] : [[name, provocation]];
    }),
  );
}
