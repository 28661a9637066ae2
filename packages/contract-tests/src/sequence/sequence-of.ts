import {
  type ApiModel,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  operationNamed,
  operationPointer,
  parseJson,
  shiftDates,
  valueAt,
  withValueAt,
} from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import type { Demand } from '../case/demand.ts';
import type { OperationExchange, SentCall } from '../case/exchange.ts';
import type { Verdict } from '../case/verdict.ts';
import { wireRequest } from '../server/wire-request.ts';
import type { Sequence, SequenceDemand, SequenceStep, Source, StepValues, Take } from './sequence.ts';
import { type Passing, passing, sourceAt, takesOf } from './takes.ts';
import { markOf, textOf } from './text.ts';

/**
 * Returns the calls of a failed task with the values that they take from each other.
 *
 * @param verdict a verdict with masked secrets that is not shortened
 * @returns undefined when the task made a single call, or did not fail
 */
export function sequenceOf(model: ApiModel, verdict: Verdict, tokenUrl: string): Sequence | undefined {
  const { outcome, exchanges, unanswered } = verdict;
  const calls: readonly (SentCall | OperationExchange)[] =
    unanswered === undefined ? exchanges : [...exchanges, unanswered];
  if (outcome !== 'failed' || calls.length < 2) return undefined;
  const passed = calls.map((call) =>
    passingOf(call, 'response' in call ? parseJson(call.response.text) : undefined),
  );
  const takes = passed.map((_, index) => takesOf(passed, index));
  const demands = demandsOf(verdict.demands ?? [], passed, takes.flat());
  const lastCall = Math.max(...demands.map(({ call }) => call));
  const needed = demands.length === 0 ? calls : calls.slice(0, lastCall + 1);
  const steps = needed.map((call, index) => stepOf(model, call, passed[index], takes[index]));
  const [{ parts } = {}] = calls;
  return {
    place: placeOf(model, verdict, calls),
    tokenUrl,
    daysFromExamples: parts?.daysFromExamples ?? 0,
    ...(verdict.isTimed === undefined ? {} : { isTimed: verdict.isTimed }),
    steps: demands.length === 0 ? withReceived(steps, calls, passed) : steps,
    demands,
  };
}

/**
 * Returns the conditions. A literal that came from the server in an earlier call is compared with the value that it
 * returns the next time.
 */
function demandsOf(
  demands: readonly Demand[],
  passed: readonly Passing[],
  takes: readonly Take[],
): SequenceDemand[] {
  return demands.map(({ value, ...demand }) => {
    if ('call' in value) return { ...demand, value: { source: sourceAt(value.call, value.pointer) } };
    const given = takes.find(
      ({ source }) => source.call < demand.call && receivedValue(source, passed) === value.literal,
    );
    return { ...demand, value: given === undefined ? value : { source: given.source } };
  });
}

function receivedValue({ call, pointer }: Source, passed: readonly Passing[]): JsonValue | undefined {
  return passed[call]?.received.find((leaf) => leaf.pointer.join('/') === pointer.join('/'))?.value;
}

/** Maximum length of a body that is compared. */
const MOST_CHARACTERS = 16 * 1024;

/** Adds the received bodies, with the values in them that calls pass on. */
function withReceived(
  steps: readonly SequenceStep[],
  calls: readonly (SentCall | OperationExchange)[],
  passed: readonly Passing[],
): SequenceStep[] {
  const sources = steps.flatMap(({ takes }) => takes.map(({ source }) => source));
  return steps.map((step, index) => {
    const call = calls[index];
    if (call === undefined || !('response' in call)) return step;
    const { text } = call.response;
    if (text.length > MOST_CHARACTERS) return step;
    const marked = sources.reduce((result, source) => {
      const value = source.call <= index ? receivedValue(source, passed) : undefined;
      if (typeof value !== 'string') return result;
      return result.replaceAll(JSON.stringify(value), JSON.stringify(markOf(source.name, value)));
    }, text);
    return { ...step, received: textOf(marked) };
  });
}

/** Returns the values that a call passes on. @param received body of the response, if it is JSON */
export function passingOf(call: SentCall, received: JsonValue | undefined): Passing {
  return passing(valuesOf(call), received);
}

function stepOf(
  model: ApiModel,
  call: SentCall | OperationExchange,
  { values = { path: {}, query: {} } }: Partial<Passing> = {},
  takes: readonly Take[] = [],
): SequenceStep {
  const { operationId, request, parts } = call;
  const { shown = {} } = parts ?? {};
  const marked = markedRequest(model, call, takes);
  const headers = Object.entries(request.headers).filter(([name]) => !Object.hasOwn(shown, name));
  return {
    operationId,
    method: request.method,
    url: textOf(marked.url),
    headers: Object.fromEntries(headers),
    credentials: shown,
    ...(marked.body === undefined ? {} : { body: textOf(marked.body) }),
    values,
    takes: marked.takes,
    ...(parts?.as === undefined ? {} : { as: parts.as }),
    ...('response' in call ? { status: call.response.status } : {}),
  };
}

interface Marked {
  readonly url: string;
  readonly body?: string;
  readonly takes: readonly Take[];
}

/** Inserts markers where values are taken. A request that was not made only from its values stays unchanged. */
function markedRequest(model: ApiModel, call: SentCall, takes: readonly Take[]): Marked {
  const { request: sent, operationId } = call;
  const literal = { url: sent.url, ...(sent.body === undefined ? {} : { body: sent.body }), takes: [] };
  const operation = operationNamed(model, operationId);
  if (operation === undefined || takes.length === 0) return literal;
  const values = valuesOf(call);
  const make = (with_: StepValues) =>
    wireRequest(
      operation,
      { method: sent.method, request: requestOf(with_, call.parts?.request) },
      { familyUrl: '', shift: 0, credentials: {} },
    );
  const plain = make(values);
  if (!sent.url.endsWith(plain.url) || plain.body !== sent.body) return literal;
  const json: JsonValue = { ...values };
  const marked = takes.reduce<JsonValue>((value, { source, to }) => {
    const taken = valueAt(value, to);
    const mark = markOf(source.name, typeof taken === 'number' ? taken : '');
    return withValueAt(value, to, mark);
  }, json);
  const made = make(stepValues(marked));
  const familyUrl = sent.url.slice(0, sent.url.length - plain.url.length);
  return { url: familyUrl + made.url, ...(made.body === undefined ? {} : { body: made.body }), takes };
}

function requestOf({ path, query, body }: StepValues, original: CaseRequest | undefined): CaseRequest {
  const known = original?.body;
  const mediaType = known?.mediaType ?? 'application/json';
  const request = { path, query, headers: {} };
  if (body === undefined || known === undefined) return request;
  return 'json' in known
    ? { ...request, body: { mediaType, json: body } }
    : { ...request, body: { mediaType, text: String(body) } };
}

/** Returns the values from which a call was made. */
function valuesOf({ parts, request }: SentCall): StepValues {
  if (parts === undefined) return { path: {}, query: {} };
  const { request: made, shift } = parts;
  const moved = (values: Readonly<Record<string, JsonValue>>) => objectOf(shiftDates(values, shift));
  const values = { path: moved(made.path), query: moved(made.query) };
  if (made.body === undefined || request.body === undefined) return values;
  const body = 'json' in made.body ? (parseJson(request.body) ?? request.body) : request.body;
  return { ...values, body };
}

function stepValues(value: JsonValue): StepValues {
  const { path = {}, query = {}, body } = objectOf(value);
  const values = { path: objectOf(path), query: objectOf(query) };
  return body === undefined ? values : { ...values, body };
}

function objectOf(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}

/**
 * Returns the place in the document. A problem may name it; otherwise it is the operation called last, with its
 * response if that is wrong.
 */
function placeOf(model: ApiModel, { problems, isForm }: Verdict, calls: readonly SentCall[]): string {
  const named = problems
    .map((text) => /#\/paths\/[^\s),]+/.exec(text)?.[0])
    .find((text) => text !== undefined);
  const operation = operationNamed(model, calls.at(-1)?.operationId ?? '');
  if (named !== undefined || operation === undefined) return named ?? '#/paths';
  return `#${operationPointer(operation)}${isForm === true ? '/responses' : ''}`;
}
