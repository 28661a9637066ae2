import type { JsonObject, JsonValue } from '@partner-apis/model';
import { isJsonObject } from '@partner-apis/model';
import type { Fault, KnownCall } from '../contract/fault.ts';
import type { Collection } from '../store/collection.ts';
import { indexName } from '../store/index-key.ts';
import { type Alteration, alteredStore } from './altered-store.ts';

/** A fault in certain operations. */
export interface FaultOf {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly string[];
}

/** Makes the rules of the operations read or write other data than the store contains. */
export function inStore(fault: FaultOf, alteration: (call: KnownCall) => Alteration): Fault {
  return {
    name: fault.name,
    description: fault.description,
    store: (store, call) => (isOf(fault, call) ? alteredStore(store, alteration(call)) : store),
  };
}

/** Changes the items of one collection as they are read; undefined hides an item. */
export function reading<T extends JsonObject>(
  of: Collection<T>,
  change: (item: JsonObject) => JsonObject | undefined,
): Alteration {
  return { read: (name, value) => (name === of.name && isJsonObject(value) ? change(value) : value) };
}

/** Changes the items of one collection as they are written; undefined keeps an item from being written. */
export function writing<T extends JsonObject>(
  of: Collection<T>,
  change: (item: JsonObject) => JsonObject | undefined,
): Alteration {
  return { write: (name, value) => (name === of.name && isJsonObject(value) ? change(value) : value) };
}

/** Makes one index of a collection find nothing. */
export function withoutIndex<T extends JsonValue, Index extends string>(
  of: Collection<T, Index>,
  index: NoInfer<Index>,
): Alteration {
  const hidden = indexName(of.name, index);
  return { read: (name, value) => (name === hidden ? undefined : value) };
}

/** Makes one index of a collection find all items, whatever is searched. */
export function wholeIndex<T extends JsonValue, Index extends string>(
  of: Collection<T, Index>,
  index: NoInfer<Index>,
): Alteration {
  const widened = indexName(of.name, index);
  return { range: (name, range) => (name === widened ? undefined : range) };
}

/** Gives the rules of the operations other parameters than the caller sent. */
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

/** Hides parameters from the rules of the operations. */
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

/** Returns an item all of whose references have the same source. */
export function withSource(item: JsonObject, source: string): JsonObject {
  return { ...item, references: itemsOf(item.references).map((one) => ({ ...objectOf(one), source })) };
}

/** Returns an object unchanged, and an empty object for any other value. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Returns the items of a list, or none for any other value. */
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function isOf({ operations }: FaultOf, { operation }: KnownCall): boolean {
  return operations.includes(operation.operationId);
}
