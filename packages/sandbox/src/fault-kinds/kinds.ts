import type { JsonObject, JsonValue } from '@partner-apis/model';
import { isJsonObject } from '@partner-apis/model';
import type { Fault, KnownCall } from '../contract/fault.ts';
import type { Collection } from '../store/collection.ts';
import { type Alteration, alteredStore } from './altered-store.ts';

/** A fault of some operations: its name, what the server then does wrong, and their ids. */
export interface FaultOf {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly string[];
}

/** The operations' rules see, or keep, other data than there are. */
export function inStore(fault: FaultOf, alteration: (call: KnownCall) => Alteration): Fault {
  return {
    name: fault.name,
    description: fault.description,
    store: (store, call) => (isOf(fault, call) ? alteredStore(store, alteration(call)) : store),
  };
}

/** Changes the items of one collection as they are read; those that are changed to undefined are not there. */
export function reading<T extends JsonObject>(
  of: Collection<T>,
  change: (item: JsonObject) => JsonObject | undefined,
): Alteration {
  return { read: (name, value) => (name === of.name && isJsonObject(value) ? change(value) : value) };
}

/** Changes the items of one collection as they are written; those that are changed to undefined are not kept. */
export function writing<T extends JsonObject>(
  of: Collection<T>,
  change: (item: JsonObject) => JsonObject | undefined,
): Alteration {
  return { write: (name, value) => (name === of.name && isJsonObject(value) ? change(value) : value) };
}

/** The operations' rules are handed other parameters than were sent. */
export function withParameters(
  fault: FaultOf,
  change: (parameters: Readonly<Record<string, JsonValue>>) => Readonly<Record<string, JsonValue>>,
): Fault {
  return {
    name: fault.name,
    description: fault.description,
    input: (input, call) => (isOf(fault, call) ? { ...input, parameters: change(input.parameters) } : input),
  };
}

/** The operations' rules never see these parameters. */
export function ignoring(fault: FaultOf, ...ignored: readonly string[]): Fault {
  return withParameters(fault, (parameters) =>
    Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.includes(name))),
  );
}

/** Changes the body of a success that is an object. */
export function onResponse(fault: FaultOf, change: (body: JsonObject) => JsonValue): Fault {
  return onBody(fault, (body) => (isJsonObject(body) ? change(body) : body));
}

/** Changes the body of a success. */
export function onBody(fault: FaultOf, change: (body: JsonValue) => JsonValue): Fault {
  return {
    name: fault.name,
    description: fault.description,
    response: (response, { operation }) =>
      fault.operations.includes(operation?.operationId ?? '') &&
      response.status === 200 &&
      response.body !== undefined
        ? { ...response, body: change(response.body) }
        : response,
  };
}

/** An object as it is, and an empty one in place of anything else. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The items of a list; none when it is no list. */
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function isOf({ operations }: FaultOf, { operation }: KnownCall): boolean {
  return operations.includes(operation.operationId);
}
