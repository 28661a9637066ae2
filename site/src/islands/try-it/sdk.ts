import { type FamilyModel, families } from 'virtual:families';
import type { JsonValue } from '@partner-apis/model';

type Arguments = Readonly<Record<string, JsonValue>>;
type Client = Readonly<Record<string, unknown>>;
type ClientClass = new (options: Readonly<Record<string, unknown>>) => Client;

export interface LoadedFamily {
  readonly model: FamilyModel;
  /** The class that the SDK exports. */
  readonly Client: ClientClass;
}

/**
 * Loads a family's SDK and model.
 *
 * @throws {Error} when there is no such family, or its package does not export the client's class
 */
export async function loadFamily(id: string): Promise<LoadedFamily> {
  const known = families[id];
  if (known === undefined) throw new Error(`There is no API family ${id}`);
  const [sdk, model] = await Promise.all([known.sdk(), known.model()]);
  const Client = sdk[model.family.clientName];
  if (!isClass(Client)) throw new Error(`The SDK of ${id} does not export ${model.family.clientName}`);
  return { model, Client };
}

/** Calls the operation's method and says in words how the SDK took the answer. */
export async function callSdk(client: Client, operationId: string, args: Arguments): Promise<string> {
  const method = client[operationId];
  if (typeof method !== 'function') throw new Error(`The SDK has no method ${operationId}`);
  try {
    await method.call(client, args);
    return 'The SDK answered the body.';
  } catch (cause) {
    return cause instanceof Error
      ? `The SDK threw ${cause.name}: ${cause.message}`
      : `The SDK threw ${cause}`;
  }
}

function isClass(value: unknown): value is ClientClass {
  return typeof value === 'function';
}
