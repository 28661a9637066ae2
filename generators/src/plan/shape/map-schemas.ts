import {
  type ApiModel,
  type Content,
  mapItems,
  mapProperties,
  type Operation,
  type Schema,
  withChanges,
} from '@partner-apis/model';
import { mapContent } from './map-content.ts';

/** Functions that change the schemas of a model, by the use of a schema. */
interface SchemaMaps {
  readonly named: (schema: Schema, name: string) => Schema;
  readonly request: (schema: Schema) => Schema;
  readonly response: (schema: Schema) => Schema;
}

/** Maps every schema of a model: named ones, and those of parameters and bodies. Unchanged parts are not copied. */
export function mapSchemas(model: ApiModel, { named, request, response }: SchemaMaps): ApiModel {
  const inRequest = (content: Content) => withSchema(content, request);
  const inResponse = (content: Content) => withSchema(content, response);
  const operation = (source: Operation): Operation => {
    const { requestBody } = source;
    return withChanges(source, {
      parameters: mapItems(source.parameters, (one) => withSchema(one, request)),
      ...(requestBody === undefined ? {} : { requestBody: mapContent(requestBody, inRequest) }),
      responses: mapItems(source.responses, (one) => mapContent(one, inResponse)),
    });
  };
  return withChanges(model, {
    schemas: mapProperties(model.schemas, named),
    operations: mapItems(model.operations, operation),
    // Webhooks are read, like responses.
    ...(model.webhooks === undefined
      ? {}
      : { webhooks: mapItems(model.webhooks, (one) => mapContent(one, inResponse)) }),
  });
}

function withSchema<Holder extends { readonly schema: Schema }>(
  holder: Holder,
  map: (schema: Schema) => Schema,
): Holder {
  const schema = map(holder.schema);
  return schema === holder.schema ? holder : { ...holder, schema };
}
