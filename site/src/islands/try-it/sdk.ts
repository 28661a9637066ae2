import { sdks } from 'virtual:sdks';
import type { ApiModel, JsonValue } from '@partner-apis/model';

type Arguments = Readonly<Record<string, JsonValue>>;
type Client = Readonly<Record<string, unknown>>;
type ClientClass = new (options: Readonly<Record<string, unknown>>) => Client;

/**
 * The client class of a family's SDK.
 *
 * @throws {Error} when the package is not there or does not export the class
 */
export async function loadSdk({ id, family }: ApiModel): Promise<ClientClass> {
  const load = sdks[id];
  if (load === undefined) throw new Error(`There is no SDK for ${id}`);
  const exported = (await load())[family.clientName];
  if (!isClass(exported)) throw new Error(`The SDK of ${id} does not export ${family.clientName}`);
  return exported;
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
