import { families } from 'virtual:families';
import { own } from '@partner-apis/model';
import type { ClientClass, LoadedFamily } from './sdk.ts';

/**
 * Loads a family's SDK and model.
 *
 * @throws {Error} when there is no such family, or its package does not export the client's class
 */
export async function loadFamily(id: string): Promise<LoadedFamily> {
  const known = own(families, id);
  if (known === undefined) throw new Error(`There is no API family ${id}`);
  const [sdk, model, messages = {}] = await Promise.all([known.sdk(), known.model(), known.messages?.()]);
  const Client = own(sdk, model.family.clientName);
  if (!isClass(Client)) throw new Error(`The SDK of ${id} does not export ${model.family.clientName}`);
  return { model, Client, messages };
}

function isClass(value: unknown): value is ClientClass {
  return typeof value === 'function';
}
