import { type ApiModel, isSuccess, type Operation, resolveSchema, type Schema } from '@partner-apis/model';

/**
 * The call that shows that access works: the one that `family.yaml` names, else the first that reads.
 *
 * @throws {Error} when the model has no operation
 */
export function firstCall(model: ApiModel): Operation {
  const { operations, family } = model;
  const named = operations.find(({ operationId }) => operationId === family.firstCall);
  const chosen = named ?? operations.find(({ method }) => method === 'get') ?? operations[0];
  if (chosen === undefined) throw new Error(`${model.id} has no operation`);
  return chosen;
}

/** An operation that answers page after page, and the property of its answer that holds the items. */
export interface PagedList {
  readonly operation: Operation;
  readonly items: string;
}

/** The first operation that takes a page number and answers how many pages there are. */
export function pagedList(model: ApiModel): PagedList | undefined {
  for (const operation of model.operations) {
    const isPaged = operation.parameters.some(({ name }) => name === 'pageNumber');
    const schema = operation.responses.find(isSuccess)?.content[0]?.schema;
    if (!isPaged || schema === undefined) continue;
    const properties = propertiesOf(schema, model);
    const items = Object.entries(properties).find(([, property]) =>
      isArray(resolveSchema(property, model.schemas)),
    );
    if ('pageTotal' in properties && items !== undefined) return { operation, items: items[0] };
  }
  return undefined;
}

function propertiesOf(schema: Schema, model: ApiModel): Readonly<Record<string, Schema>> {
  const written = resolveSchema(schema, model.schemas);
  const parts = (written.allOf ?? []).map((part) => propertiesOf(part, model));
  return Object.assign({}, ...parts, written.properties);
}

function isArray({ type }: Schema): boolean {
  return type === 'array';
}
