import {
  type ApiModel,
  type Content,
  type ExampleRequest,
  exampleRequest,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Operation,
  preferredContent,
  requestContent,
  successResponse,
  valueAt,
  withoutValueAt,
  withValueAt,
} from '@partner-apis/model';
import { operationNamed } from '../../view/lookup.ts';
import type { ChainedCall } from './chained-call.ts';
import { type ChainedValue, type DayValue, mark } from './chained-value.ts';
import { pathOf, pointerOf, type ValuePath } from './value-path.ts';

/** A call as its guide writes it. */
export interface WrittenCall {
  readonly operation: string;
  /** Name of the request body's example. Defaults to the first. */
  readonly example?: string | undefined;
  /** Name of the response's example. Defaults to the first. */
  readonly answer?: string | undefined;
  /** Variable for the result. */
  readonly as?: string | undefined;
  /**
   * Changes to the example: `body.timeSlot: found.timeSlots[0].startTime; query.dateTo: omitted`. A value is a part of
   * an earlier result, a day (`today + 7`, or with the time `now - 30`), JSON, or `omitted`. `text.2026-03-09: today +
   * 7` replaces a text everywhere in the body.
   */
  readonly with?: string | undefined;
}

/** A documented response. */
export interface DocumentedAnswer {
  readonly status: string;
  readonly value: JsonValue | undefined;
}

/** The calls of one guide, in order. */
export interface Chain {
  /** @throws {Error} if the document has no such operation or example, or no earlier call has the result */
  next(written: WrittenCall): ChainedCall;
  /** Returns a name for a call that is unique in its guide. */
  name(operationId: string): string;
  /** Whether an earlier call of the guide shows the same documented response. */
  isShown(written: WrittenCall): boolean;
}

/** @param isUsed whether a call of the guide uses the result with the name of this variable */
export function startChain(model: ApiModel, isUsed: (variable: string) => boolean): Chain {
  const results = new Map<string, DocumentedAnswer | undefined>();
  const days = new Set<string>();
  const shown = new Set<string>();
  let named = 0;
  return {
    isShown({ operation, answer = '' }) {
      const response = `${operation} ${answer}`;
      if (shown.has(response)) return true;
      shown.add(response);
      return false;
    },
    name(operationId) {
      named += 1;
      return `call-${named}-${operationId}`;
    },
    next(written) {
      const operation = operationNamed(model, written.operation);
      const values: ChainedValue[] = [];
      const request = changedRequest(operation, written, (text) => sourceOf(text, results), values);
      const newDays = values.filter((value): value is DayValue => value.kind === 'day' && isNew(days, value));
      const { as: variable } = written;
      if (variable !== undefined && results.has(variable))
        throw new Error(`Two calls of the guide name their results "${variable}"`);
      if (variable !== undefined) results.set(variable, documentedAnswer(operation, written));
      return {
        model,
        operation,
        ...request,
        values,
        newDays,
        ...(variable === undefined ? {} : { variable }),
        isUsedLater: variable !== undefined && isUsed(variable),
      };
    },
  };
}

/** Whether a day is computed for the first time. The day is then remembered. */
function isNew(days: Set<string>, { days: count, isMoment }: DayValue): boolean {
  const key = `${count} ${isMoment}`;
  if (days.has(key)) return false;
  days.add(key);
  return true;
}

/** Returns the documented success response of an operation; undefined if it has none. */
export function documentedAnswer(
  operation: Operation,
  { answer }: Pick<WrittenCall, 'answer'> = {},
): DocumentedAnswer | undefined {
  const success = successResponse(operation);
  if (success === undefined) return undefined;
  const example = exampleNamed(operation, preferredContent(success.content), answer);
  return { status: success.status, value: example?.value };
}

type Changes = Pick<ChainedCall, 'request' | 'message'>;

function changedRequest(
  operation: Operation,
  { example, with: changes = '' }: WrittenCall,
  source: (text: string) => ChainedValue | JsonValue | undefined,
  values: ChainedValue[],
): Changes {
  const chosen = exampleNamed(operation, requestContent(operation), example);
  const base = exampleRequest(operation);
  let request: ExampleRequest = chosen === undefined ? base : { ...base, body: chosen.value };
  let { message }: { message?: JsonValue | undefined } = { message: chosen?.message };
  for (const change of changes.split(/;\s+/).filter((text) => text.trim() !== '')) {
    const colon = change.indexOf(':');
    const place = change.slice(0, colon).trim();
    const given = written(source(change.slice(colon + 1).trim()), values);
    if (place.startsWith('text.')) {
      const replaced = (value: JsonValue) => withText(value, place.slice('text.'.length), String(given));
      if (request.body !== undefined) request = { ...request, body: replaced(request.body) };
      if (message !== undefined) message = replaced(message);
    } else request = changedAt(request, pathOf(place), given);
  }
  return { request, ...(message === undefined ? {} : { message }) };
}

function changedAt(
  request: ExampleRequest,
  [place, ...path]: ValuePath,
  given: JsonValue | undefined,
): ExampleRequest {
  if (place === 'body') {
    const { body, ...others } = request;
    const changed = path.length === 0 ? given : withValue(body ?? null, path, given);
    return changed === undefined ? others : { ...others, body: changed };
  }
  if (place !== 'path' && place !== 'query') throw new Error(`A request has no "${place}"`);
  return { ...request, [place]: withValue({ ...request[place] }, path, given) };
}

/** Copies a value, with the part at a path replaced or removed. */
function withValue(value: JsonValue, path: ValuePath, given: JsonValue | undefined): JsonValue {
  const pointer = pointerOf(path);
  return given === undefined
    ? withoutValueAt(value, pointer)
    : withValueAt(withLists(value, path), pointer, given);
}

/** Copies a value, with an empty list wherever the path leads into a missing one. */
function withLists(value: JsonValue, path: ValuePath): JsonValue {
  return path.reduce<JsonValue>((done, step, index) => {
    const list = pointerOf(path.slice(0, index));
    return typeof step === 'number' && valueAt(done, list) === undefined ? withValueAt(done, list, []) : done;
  }, value);
}

/** Writes a JSON value, or the mark of a value that is known only when the call is made. */
function written(value: ChainedValue | JsonValue | undefined, values: ChainedValue[]): JsonValue | undefined {
  if (!isChained(value)) return value;
  values.push(value);
  return mark(values.length - 1, value);
}

function isChained(value: ChainedValue | JsonValue | undefined): value is ChainedValue {
  return value !== null && typeof value === 'object' && 'kind' in value;
}

function sourceOf(
  text: string,
  results: ReadonlyMap<string, DocumentedAnswer | undefined>,
): ChainedValue | JsonValue | undefined {
  if (text === 'omitted') return undefined;
  const [, start, days = '0'] = /^(today|now)(?: ([+-] \d+))?$/.exec(text) ?? [];
  if (start !== undefined)
    return { kind: 'day', days: Number(days.replace(' ', '')), isMoment: start === 'now' };
  const [variable = '', ...path] = /^[a-z]\w*[?!.[]/i.test(text) ? pathOf(text) : [];
  if (typeof variable !== 'string' || variable === '') return JSON.parse(text);
  const result = results.get(variable)?.value;
  const isXml = typeof result === 'string' && result.startsWith('<');
  const value = isXml ? elementAt(result, path) : valueAt(result, pointerOf(path));
  if (value === undefined) throw new Error(`No earlier call of the guide returns "${text}"`);
  return { kind: 'result', variable, path, expression: text, isText: typeof value === 'string', isXml };
}

/** Returns the text of an element of a message, by the last two names of its path. */
function elementAt(message: string, path: ValuePath): string | undefined {
  const [, start] = message.split(`<${path.at(-2)}>`);
  return start?.split(`<${path.at(-1)}>`)[1]?.split('<')[0];
}

/** Copies a value, replacing one text in all of its strings. */
function withText(value: JsonValue, from: string, to: string): JsonValue {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (isJsonArray(value)) return value.map((item) => withText(item, from, to));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withText(item, from, to)]));
}

function exampleNamed(
  { operationId }: Operation,
  content: Content | undefined,
  name: string | undefined,
): Content['examples'][number] | undefined {
  if (name === undefined) return content?.examples[0];
  const found = content?.examples.find((known) => known.name === name);
  if (found === undefined) throw new Error(`${operationId} has no example "${name}"`);
  return found;
}
