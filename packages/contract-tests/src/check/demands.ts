import {
  essence,
  isJson,
  type JsonValue,
  type Operation,
  type Pointer,
  responseFor,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import { type Validators, valueViolations } from '@partner-apis/model/violations';
import type { Demand, Expected, ResponsePart } from '../case/demand.ts';
import type { WireResponse } from '../case/exchange.ts';
import type { Difference } from './agreement.ts';

/** Returns the condition that a response is a success. */
export function successDemands(call: number): Demand[] {
  const part = { in: 'status' } as const;
  return [
    { call, part, operator: '>=', value: { literal: 200 } },
    { call, part, operator: '<', value: { literal: 300 } },
  ];
}

/** Returns the condition that a value in a body is equal to a known one, or to one in an earlier response. */
export function equalDemand(call: number, pointer: Pointer, value: Expected): Demand {
  return { call, part: { in: 'body', pointer }, operator: '==', value };
}

/**
 * Returns the conditions that parts of a body have the expected values. Each value is compared separately, since the
 * body may have additional parts.
 *
 * @param pointer pointer to the compared value in the body
 */
export function agreementDemands(
  call: number,
  differences: readonly Difference[],
  pointer: Pointer = [],
): Demand[] {
  return differences.flatMap((one) =>
    valuesIn(one.one, [...pointer, ...one.pointer]).map(({ place, value }) =>
      equalDemand(call, place, { literal: value }),
    ),
  );
}

interface PlacedValue {
  readonly place: Pointer;
  readonly value: JsonValue;
}

/** Returns the strings, numbers, booleans and empty containers in a value. */
function valuesIn(value: JsonValue, place: Pointer): PlacedValue[] {
  const isWhole = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isWhole) return [{ place, value }];
  return Object.entries(value).flatMap(([name, item]) => valuesIn(item, [...place, name]));
}

/** Returns the pointer to an object that was taken from a body; undefined when it is not in it. */
export function placeIn(body: JsonValue | undefined, wanted: JsonValue): Pointer | undefined {
  if (body === wanted) return [];
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    const place = placeIn(value, wanted);
    if (place !== undefined) return [name, ...place];
  }
  return undefined;
}

/**
 * Returns the conditions that a response violating the document does not meet. Only the value that must not occur can
 * be named.
 *
 * @see {@link conformanceProblems}, which finds more: a body that is not JSON has no condition
 */
export function formDemands(
  validators: Validators,
  operation: Operation,
  response: WireResponse,
  call: number,
): Demand[] {
  const not = (part: ResponsePart, literal: JsonValue): Demand => ({
    call,
    part,
    operator: '!=',
    value: { literal },
  });
  const documented = responseFor(operation, response.status);
  if (documented === undefined) return [not({ in: 'status' }, response.status)];
  const missing = documented.headers.filter(
    ({ name, required }) => required && response.headers.get(name) === null,
  );
  const mediaType = essence(response.headers.get('content-type'));
  const match = documented.content.find((candidate) => candidate.mediaType === mediaType);
  const { json } = response;
  const violations =
    match === undefined || json === undefined || !isJson(mediaType)
      ? []
      : valueViolations(validators, match.schema, json, []);
  return [
    ...missing.map(({ name }) => not({ in: 'header', name }, null)),
    ...(match === undefined && documented.content.length > 0
      ? [not({ in: 'header', name: 'Content-Type' }, response.headers.get('content-type'))]
      : []),
    ...violations.flatMap(({ location }) => {
      const pointer = location === '' ? [] : location.split('/');
      const found = valueAt(json, pointer) ?? null;
      return typeof found === 'object' && found !== null ? [] : [not({ in: 'body', pointer }, found)];
    }),
  ];
}

/** Returns the condition that the first item that has moved in a second reading is where it was in the first. */
export function orderDemands(
  [first, second]: readonly [JsonValue, JsonValue],
  [before, after]: readonly [number, number],
): Demand[] {
  const pointer = differingItem(first, second, []);
  return pointer === undefined ? [] : [equalDemand(after, pointer, { call: before, pointer })];
}

/** Returns the pointer to the first different string or number in a list. */
function differingItem(one: JsonValue, other: JsonValue | undefined, pointer: Pointer): Pointer | undefined {
  if (typeof one !== 'object' || one === null || other === undefined) {
    const isInList = pointer.some((token) => /^\d+$/.test(token));
    return isInList && (other === undefined || !sameJson(one, other)) ? pointer : undefined;
  }
  for (const [name, value] of Object.entries(one)) {
    const found = differingItem(value, valueAt(other, [name]), [...pointer, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
