import type { Operation, Provocation, RequestChange } from './api.ts';
import { shiftDates } from './dates.ts';
import { isJsonObject } from './json/guards.ts';
import { own } from './json/own.ts';
import { setOwn } from './json/set-own.ts';
import type { JsonValue } from './json/value.ts';
import { requestContent } from './operation.ts';
import type { RequestChoice } from './request-choices.ts';

/** One call of an operation, independent of its encoding. */
export interface ExampleRequest {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** The media type of the body, if it is not the preferred one. */
  readonly mediaType?: string;
}

/**
 * Returns the call that an operation's examples describe: every parameter with an `example`, and the chosen body.
 *
 * @param shift number of days by which to move the dates, from `weekShift`
 * @param choice one of the operation's `requestChoices`; by default, the first example of the body
 */
export function exampleRequest(
  operation: Operation,
  shift = 0,
  choice?: Pick<RequestChoice, 'mediaType' | 'value'>,
): ExampleRequest {
  const path: Record<string, JsonValue> = {};
  const query: Record<string, JsonValue> = {};
  const headers: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    if (parameter.example === undefined) continue;
    const value = shiftDates(parameter.example, shift);
    if (parameter.in === 'path') setOwn(path, parameter.name, value);
    if (parameter.in === 'query') setOwn(query, parameter.name, value);
    if (parameter.in === 'header') setOwn(headers, parameter.name, String(value));
  }
  const preferred = requestContent(operation);
  const body = choice?.value ?? preferred?.examples[0]?.value;
  if (body === undefined) return { path, query, headers };
  const isOther = choice !== undefined && choice.mediaType !== preferred?.mediaType;
  return {
    path,
    query,
    headers,
    body: shiftDates(body, shift),
    ...(isOther ? { mediaType: choice.mediaType } : {}),
  };
}

/** Returns the example request with the change that provokes a documented error. */
export function provokingRequest(operation: Operation, change: Provocation, shift = 0): ExampleRequest {
  return changedRequest(exampleRequest(operation, shift), change, shift);
}

/** Applies a change to a request. @param shift number of days by which to move the dates of the change */
export function changedRequest(base: ExampleRequest, change: RequestChange, shift = 0): ExampleRequest {
  const request: ExampleRequest = {
    path: patchRecord(base.path, change.path, shift),
    query: patchRecord(base.query, change.query, shift),
    headers: Object.fromEntries(
      Object.entries(patchRecord(base.headers, change.headers, shift)).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
  };
  const body = changedBody(base.body, change, shift);
  return body === undefined ? request : { ...request, body };
}

function changedBody(
  base: JsonValue | undefined,
  { body, replace = {} }: RequestChange,
  shift: number,
): JsonValue | undefined {
  const patched = body === undefined ? base : mergePatch(base ?? null, shiftDates(body, shift));
  if (typeof patched !== 'string') return patched;
  return Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), patched);
}

function patchRecord(
  base: Readonly<Record<string, JsonValue>>,
  change: Readonly<Record<string, JsonValue>> | undefined,
  shift: number,
): Record<string, JsonValue> {
  const patched = { ...base };
  for (const [name, value] of Object.entries(change ?? {})) {
    if (value === null) delete patched[name];
    else setOwn(patched, name, shiftDates(value, shift));
  }
  return patched;
}

/**
 * Applies a JSON merge patch.
 *
 * @see RFC 7396, section 2
 */
export function mergePatch(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch;
  const merged: Record<string, JsonValue> = isJsonObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else setOwn(merged, name, mergePatch(own(merged, name) ?? null, value));
  }
  return merged;
}
