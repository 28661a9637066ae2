import { type JsonValue, own, parsePointer } from '@partner-apis/model';
import { isArray, isObject, valueAt } from '../compile/pointer.ts';
import type { WireResponse } from '../run/exchange.ts';

/** What runtime expressions can speak of. */
export interface Scope {
  readonly inputs: Readonly<Record<string, JsonValue>>;
  /** Outputs by step. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
  /** The answer of the step itself; absent while its request is made. */
  readonly response?: WireResponse;
}

/**
 * The value of a runtime expression; undefined when what it points to is not there.
 *
 * @throws {SyntaxError} for an expression that the runner does not know
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions
 * @example evaluate('$response.body#/timeSlots/0/startTime', scope) // '2026-03-09T08:00'
 */
export function evaluate(expression: string, { inputs, steps, response }: Scope): JsonValue | undefined {
  if (expression === '$statusCode') return response?.status;
  const input = /^\$inputs\.([\w-]+)$/.exec(expression)?.[1];
  if (input !== undefined) return own(inputs, input);
  const output = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression);
  if (output !== null) return own(own(steps, output[1] ?? ''), output[2] ?? '');
  const header = /^\$response\.header\.([\w-]+)$/.exec(expression)?.[1];
  if (header !== undefined) return response?.headers.get(header) ?? undefined;
  const body = /^\$response\.body(?:#(\/.*)?)?$/.exec(expression);
  if (body !== null) return valueAt(response?.json, parsePointer(body[1] ?? ''));
  throw new SyntaxError(`The runtime expression "${expression}" is not supported`);
}

/**
 * Replaces every text that is an expression by its value, and every `{expression}` within a text, at any depth.
 *
 * @throws {Error} when an expression has no value
 */
export function fill(value: JsonValue, scope: Scope): JsonValue {
  if (typeof value === 'string') return fillText(value, scope);
  if (isArray(value)) return value.map((item) => fill(item, scope));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, scope)]));
}

function fillText(text: string, scope: Scope): JsonValue {
  if (text.startsWith('$')) return known(text, scope);
  return text.replaceAll(/\{(\$[^{}]+)\}/g, (_, expression: string) => String(known(expression, scope)));
}

function known(expression: string, scope: Scope): JsonValue {
  const value = evaluate(expression, scope);
  if (value === undefined) throw new Error(`${expression} has no value`);
  return value;
}
