import type { FamilyModel } from 'virtual:families';
import { type JsonObject, literal, type Operation, own } from '@partner-apis/model';
import type { RootElement } from '@partner-apis/xml';
import { methodName } from '../../samples/sdk.ts';

type Client = Readonly<Record<string, unknown>>;
export type ClientClass = new (options: Readonly<Record<string, unknown>>) => Client;

export interface LoadedFamily {
  readonly model: FamilyModel;
  /** The class that the SDK exports. */
  readonly Client: ClientClass;
  /** The root elements of its XML messages, by their names in generated code. */
  readonly messages: Readonly<Record<string, RootElement<unknown>>>;
}

/** The result of a call through the SDK. */
export interface SdkOutcome {
  readonly words: string;
  /** The returned value as JSON; absent if the call threw. */
  readonly data?: string;
}

/** Calls the operation's method and describes the result in words. */
export async function callSdk(client: Client, name: string, args: JsonObject): Promise<SdkOutcome> {
  // The operations are methods of its class.
  const methods: typeof client = Object.getPrototypeOf(client);
  const method = own(methods, name);
  if (typeof method !== 'function') throw new Error(`The SDK has no method ${name}`);
  try {
    const data: unknown = await method.call(client, args);
    if (data === undefined) return { words: 'The SDK returned undefined: the response has no body.' };
    return { words: 'The SDK returned the body as an object.', data: JSON.stringify(data, null, 2) };
  } catch (cause) {
    return { words: `The SDK threw ${cause instanceof Error ? `${cause.name}: ${cause.message}` : cause}` };
  }
}

/** Writes the line of code that makes the call. */
export function sdkLine(operation: Operation, args: JsonObject): string {
  const written = Object.keys(args).length === 0 ? '' : literal(args, { width: 60 });
  return `await client.${methodName(operation)}(${written});`;
}
