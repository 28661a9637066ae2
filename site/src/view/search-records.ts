import { type ApiModel, isSuccess, type Operation } from '@partner-apis/model';
import { bodyAnchor, errorAnchor, parameterAnchor, responseAnchor, schemaAnchor } from './anchors.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { type Field, fieldsOf } from './field.ts';
import { referencePath } from './routes.ts';

/** The kinds of things that a search finds; the search page filters by them. */
export const searchContexts = ['Guide', 'Operation', 'Field', 'Error', 'Schema'] as const;

export interface SearchRecord {
  /** Path and anchor below the base path. */
  readonly path: string;
  readonly title: string;
  readonly content: string;
  readonly context: (typeof searchContexts)[number];
  /** The operation that a field belongs to: fields of one name are shown as one. */
  readonly place?: string;
}

/** What a reader of the reference looks up by name: operations, fields, errors and schemas, each with its anchor. */
export function searchRecords(model: ApiModel): readonly SearchRecord[] {
  return [
    ...model.operations.map((operation) => operationRecord(model, operation)),
    ...model.operations.flatMap((operation) => fieldRecords(model, operation)),
    ...errorCatalogue(model).map(
      (error): SearchRecord => ({
        path: `${referencePath(model)}#${errorAnchor(error.name)}`,
        title: error.text,
        content: plain(
          `${error.status} ${error.text} (${error.properties.join(', ')}). ${error.cause} ${error.cure}`,
        ),
        context: 'Error',
      }),
    ),
    ...Object.entries(model.schemas).map(
      ([name, schema]): SearchRecord => ({
        path: `${referencePath(model)}#${schemaAnchor(name)}`,
        title: name,
        content: plain(`${name}: ${schema.description ?? ''}`),
        context: 'Schema',
      }),
    ),
  ];
}

function operationRecord(model: ApiModel, operation: Operation): SearchRecord {
  const { operationId, method, path, summary, description, responses } = operation;
  const statuses = responses.map(({ status }) => status).join(' ');
  return {
    path: referencePath(model, operationId),
    title: operationId,
    content: plain(`${method.toUpperCase()} ${path} ${operationId}: ${summary}. ${description} ${statuses}`),
    context: 'Operation',
  };
}

function fieldRecords(model: ApiModel, operation: Operation): readonly SearchRecord[] {
  const page = referencePath(model, operation.operationId);
  const record = (field: Pick<Field, 'name' | 'anchor' | 'description'>, place: string): SearchRecord => ({
    path: `${page}#${field.anchor}`,
    title: field.name,
    content: plain(`${field.name} in ${place} of ${operation.operationId}: ${field.description}`),
    context: 'Field',
    place: operation.operationId,
  });
  const body = operation.requestBody?.content[0];
  return [
    ...operation.parameters.map(({ name, description, in: place }) =>
      record({ name, description, anchor: parameterAnchor(name) }, `the ${place}`),
    ),
    ...(body === undefined
      ? []
      : flatten(fieldsOf(body.schema, model.schemas, bodyAnchor)).map((field) => record(field, 'the body'))),
    ...operation.responses
      .filter(isSuccess)
      .flatMap(({ status, content }) =>
        content
          .flatMap(({ schema }) => flatten(fieldsOf(schema, model.schemas, responseAnchor(status))))
          .map((field) => record(field, `the answer ${status}`)),
      ),
  ];
}

function flatten(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => [field, ...flatten(field.children)]);
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
}
