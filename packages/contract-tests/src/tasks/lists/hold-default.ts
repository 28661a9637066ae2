import { flattenSchema, operationPointer, type Parameter, type Schemas } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { textsOf } from '../../check/same-items.ts';
import type { List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { itemsOf } from '../list-reader.ts';

/** Returns the optional parameters whose default the document states. */
export function defaultedParameters(list: List, schemas: Schemas): readonly Parameter[] {
  return list.operation.parameters.filter(
    ({ in: place, required, schema }) =>
      place === 'query' && !required && flattenSchema(schema, schemas).default !== undefined,
  );
}

/** Checks that a list without a parameter is the one with its documented default. */
export async function holdDefault(
  calls: CheckedCalls,
  list: List,
  { name, schema }: Parameter,
  schemas: Schemas,
): Promise<void> {
  const { operation } = list;
  const value = flattenSchema(schema, schemas).default ?? null;
  const request = calls.requiredRequestOf(operation);
  const read = async (query: typeof request.query) => {
    const response = await calls.send(operation, { ...request, query: { ...request.query, ...query } });
    return isSuccess(response) ? itemsOf(list, response.json) : undefined;
  };
  const omitted = await read({});
  const sent = await read({ [name]: value });
  if (omitted === undefined || sent === undefined)
    throw new NotTried(`${operation.operationId} is rejected without ${name}, or with its default`);
  const place = textsOf(omitted).findIndex((item, index) => item !== textsOf(sent)[index]);
  const isSame = place < 0 && omitted.length === sent.length;
  // A list that others change in the meantime has no verdict.
  if (isSame || JSON.stringify(await read({ [name]: value })) !== JSON.stringify(sent)) return;
  const [one, other] = [omitted, sent].map((items) =>
    place < 0
      ? `${items.length} items are returned`
      : `item ${place + 1} is ${JSON.stringify(items[place]) ?? 'missing'}`,
  );
  calls.hold(operation, [
    `without ${name}, ${one}; with its default ${String(value)}, ${other} (#${operationPointer(operation)}, parameter ${name})`,
  ]);
}
