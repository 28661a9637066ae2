import {
  type ApiModel,
  flattenSchema,
  isJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  requestContent,
  type Schema,
} from '@partner-apis/model';
import { withTransactions, withWrites } from '../../../packages/sandbox/src/contract/store-around.ts';
import { type MadeFault, madeFault } from './made-fault.ts';

/** Faults in a server's handling of a request. */
export function requestFaults(operation: Operation, model: ApiModel): MadeFault[] {
  return [
    ...parametersIgnored(operation),
    ...fieldsLost(operation, model),
    ...violationsUnseen(operation, model),
    ...writesLost(operation),
  ];
}

/** A default counts as given. */
function parametersIgnored(operation: Operation): MadeFault[] {
  return operation.parameters
    .filter(({ in: place, required }) => place === 'query' && !required)
    .map(({ name, schema }) =>
      madeFault('parameter-ignored', operation, name, {
        input: (input) => {
          const { [name]: _, ...others } = input.parameters;
          const given = schema.default === undefined ? {} : { [name]: schema.default };
          return { ...input, parameters: { ...others, ...given } };
        },
      }),
    );
}

function fieldsLost(operation: Operation, model: ApiModel): MadeFault[] {
  const { properties = {}, required = [] } = bodySchema(operation, model);
  return Object.keys(properties)
    .filter((name) => !required.includes(name))
    .map((name) =>
      madeFault('field-lost', operation, name, {
        input: (input) => ({ ...input, body: without(input.body, name) }),
      }),
    );
}

function violationsUnseen(operation: Operation, model: ApiModel): MadeFault[] {
  const names = [
    ...operation.parameters.map(({ name }) => name),
    ...Object.keys(bodySchema(operation, model).properties ?? {}),
  ];
  return [...new Set(names)].map((name) =>
    madeFault('violation-unseen', operation, name, {
      violations: (found) => found.filter(({ property }) => property.split(/[.[]/)[0] !== name),
    }),
  );
}

function writesLost(operation: Operation): MadeFault[] {
  if (['get', 'head'].includes(operation.method)) return [];
  return [
    madeFault('write-lost', operation, '', {
      store: (store) =>
        withTransactions(store, (work) =>
          store.transaction((transaction) =>
            work(withWrites(transaction, { put: async () => {}, delete: async () => {} })),
          ),
        ),
    }),
  ];
}

/** The schema of a body in JSON; an empty one where there is none. */
function bodySchema(operation: Operation, { schemas }: ApiModel): Schema {
  const content = requestContent(operation);
  return content !== undefined && isJson(content.mediaType) ? flattenSchema(content.schema, schemas) : {};
}

function without(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (value === undefined || !isJsonObject(value)) return value;
  const { [name]: _, ...rest }: JsonObject = value;
  return rest;
}
