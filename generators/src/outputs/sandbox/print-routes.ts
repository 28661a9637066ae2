import {
  type ApiModel,
  type Content,
  type Example,
  mapSubschemas,
  mapValues,
  type Operation,
  type Parameter,
  type Response,
  requestContent,
  resolveSchema,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { SpecError } from '../../diagnostics/spec-error.ts';

/** Prints the module with a family's routes: the model without any prose. */
export function printRoutes(model: ApiModel): string {
  const routes = {
    id: model.id,
    exampleDate: model.exampleDate,
    basePath: model.basePath,
    securitySchemes: mapValues(sentInHeaders(model), ({ description, assumption, ...rules }) => rules),
    schemas: mapValues(model.schemas, withoutProse),
    operations: model.operations.map((operation) => routeOperation(operation, model)),
  };
  return `import type { FamilyRoutes } from '../../contract/family.ts';

export const routes: FamilyRoutes = ${JSON.stringify(routes, null, 1)};
`;
}

/** Returns the schemes that the sandbox checks. */
function sentInHeaders({ securitySchemes }: ApiModel): ApiModel['securitySchemes'] {
  const schemes = Object.entries(securitySchemes).filter(([, { type }]) => type !== 'apiKeyParameter');
  return Object.fromEntries(schemes);
}

function routeOperation(operation: Operation, { id, schemas }: ApiModel) {
  const { operationId, method, path, security, parameters, requestBody, responses } = operation;
  return {
    operationId,
    method,
    path,
    security,
    parameters: parameters.map((parameter) => routeParameter(parameter, `${id}/openapi.yaml`)),
    ...(requestBody === undefined
      ? {}
      : {
          requestBody: {
            required: requestBody.required,
            mediaTypes: requestBody.content.map(({ mediaType }) => mediaType),
            ...routeBody(requestContent(operation), schemas),
          },
        }),
    responses: responses.map(routeResponse),
  };
}

/**
 * Returns the body of a route. An XML body is read by its description; the schema of its text only limits its length.
 */
function routeBody(content: Content | undefined, schemas: Schemas) {
  if (content === undefined) return {};
  const { encoding } = content;
  if (content.xsd === undefined) {
    return { schema: withoutProse(content.schema), ...(encoding === undefined ? {} : { encoding }) };
  }
  const { maxLength } = resolveSchema(content.schema, schemas);
  return { message: content.xsd.element, ...(maxLength === undefined ? {} : { maxBytes: maxLength }) };
}

/** Styles that the sandbox cannot read. */
const UNREADABLE: readonly Parameter['style'][] = ['label', 'matrix', 'deepObject'];

function routeParameter({ name, in: place, required, style, explode, schema }: Parameter, file: string) {
  if (UNREADABLE.includes(style)) {
    throw new SpecError(`the parameter "${name}" has the style "${style}", which the sandbox cannot read.`, {
      file: `specs/${file}`,
      advice: 'Use simple, form, spaceDelimited or pipeDelimited.',
    });
  }
  return { name, in: place, required, style, explode, schema: withoutProse(schema) };
}

function routeResponse({ status, content }: Response) {
  return { status, content: content.map(routeContent) };
}

function routeContent({ mediaType, schema, examples, xsd }: Content) {
  const message = xsd === undefined ? {} : { message: xsd.element };
  return { mediaType, schema: withoutProse(schema), ...message, examples: examples.map(routeExample) };
}

/** Returns an error example without the period that it reports, since the rules compare the ends of periods. */
function routeExample({ name, value, error }: Example) {
  if (error === undefined) return { name, value };
  const { period, ...rule } = error;
  return { name, value, error: rule };
}

/** Returns a schema without the keywords that only explain, or that only tests check, at any depth. */
export function withoutProse(schema: Schema): Schema {
  const { title, description, examples, deprecated, assumption, moment, readOnly, writeOnly, ...rules } =
    mapSubschemas(schema, withoutProse);
  return rules;
}
