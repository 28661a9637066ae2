import {
  type ApiModel,
  flattenSchema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  own,
  requestContent,
  type Schema,
} from '@partner-apis/model';
import { type Chain, chainsOf, type ItemOperation } from './chain.ts';

/** A code in the body of an update, such as that of the party that a site belongs to, which the creation takes, too. */
export interface CodeChange {
  readonly create: Operation;
  /** The property of the creating response that identifies the resource. */
  readonly key: string;
  readonly update: ItemOperation;
  readonly property: string;
  /** The schema of the code. */
  readonly schema: Schema;
}

/** Finds the codes that updates can change. Each is found once, even if several operations create the resource. */
export function codeChangesOf(model: ApiModel): CodeChange[] {
  const chains = new Map(
    chainsOf(model)
      .toReversed()
      .flatMap((chain): [string, Chain & { readonly update: ItemOperation }][] =>
        chain.update === undefined
          ? []
          : [[chain.update.operation.operationId, { ...chain, update: chain.update }]],
      ),
  );
  return [...chains.values()].flatMap(({ create, key, update }) => {
    const taken = bodyOf(create, model).properties ?? {};
    const { properties = {} } = bodyOf(update.operation, model);
    return Object.entries(properties)
      .filter(([name, { $ref }]) => $ref !== undefined && own(taken, name)?.$ref === $ref)
      .map(([property, schema]) => ({ create, key, update, property, schema }));
  });
}

/** Returns a body with those properties that a creation requires, or that it shares with an update. */
export function sharedBody(
  example: JsonValue | undefined,
  { create, update }: CodeChange,
  model: ApiModel,
): JsonObject | undefined {
  if (example === undefined || !isJsonObject(example)) return undefined;
  const { required = [] } = bodyOf(create, model);
  const { properties = {} } = bodyOf(update.operation, model);
  const isShared = (name: string) => required.includes(name) || Object.hasOwn(properties, name);
  return Object.fromEntries(Object.entries(example).filter(([name]) => isShared(name)));
}

/** Returns the schema of an operation's body, including what it extends. */
export function bodyOf(operation: Operation, { schemas }: ApiModel): Schema {
  return flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
}
