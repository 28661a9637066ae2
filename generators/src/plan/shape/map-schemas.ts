import type { ApiModel, Content, Operation, Schema } from '@partner-apis/model';

/** Changes to the schemas of a model, by their use. */
interface SchemaMaps {
  readonly named: (schema: Schema, name: string) => Schema;
  readonly request: (schema: Schema) => Schema;
  readonly response: (schema: Schema) => Schema;
}

/** Maps every schema of a model: named ones, and those of parameters and bodies. */
export function mapSchemas(model: ApiModel, { named, request, response }: SchemaMaps): ApiModel {
  const contents = (content: readonly Content[], map: (schema: Schema) => Schema) =>
    content.map((one) => ({ ...one, schema: map(one.schema) }));
  const operation = (source: Operation): Operation => ({
    ...source,
    parameters: source.parameters.map((one) => ({ ...one, schema: request(one.schema) })),
    ...(source.requestBody === undefined
      ? {}
      : { requestBody: { ...source.requestBody, content: contents(source.requestBody.content, request) } }),
    responses: source.responses.map((one) => ({ ...one, content: contents(one.content, response) })),
  });
  const schemas = Object.entries(model.schemas).map(([name, schema]) => [name, named(schema, name)] as const);
  return {
    ...model,
    schemas: Object.fromEntries(schemas),
    operations: model.operations.map(operation),
    // They are read, as responses are.
    ...(model.webhooks === undefined
      ? {}
      : { webhooks: model.webhooks.map((one) => ({ ...one, content: contents(one.content, response) })) }),
  };
}
