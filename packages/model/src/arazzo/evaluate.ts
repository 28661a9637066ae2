import { isJsonArray, isJsonObject } from '../json/guards.ts';
import { own } from '../json/own.ts';
import { valueAt } from '../json/pointer.ts';
import type { JsonValue } from '../json/value.ts';
import { mapValues } from '../map-values.ts';
import type { Expression, Step } from '../workflow.ts';
import { EMBEDDED_EXPRESSION } from './expression.ts';

/** The parts of a response that expressions refer to. */
export interface StepResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** The body as JSON, or the object of an XML message. */
  readonly json?: JsonValue;
}

/** The values that runtime expressions can refer to. */
export interface Scope {
  readonly inputs: Readonly<Record<string, JsonValue>>;
  /** Outputs by step. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
  /** The response of the current step; absent while its request is being made. */
  readonly response?: StepResponse;
}

/**
 * Evaluates a runtime expression; undefined when its target does not exist.
 *
 * @example evaluate(parseExpression('$response.body#/timeSlots/0/startTime'), scope) // '2026-03-09T08:00'
 */
export function evaluate(expression: Expression, { inputs, steps, response }: Scope): JsonValue | undefined {
  switch (expression.from) {
    case 'status':
      return response?.status;
    case 'input':
      return own(inputs, expression.name);
    case 'step':
      return own(own(steps, expression.stepId), expression.name);
    case 'header':
      return response?.headers.get(expression.name) ?? undefined;
    case 'body':
      return valueAt(response?.json, expression.pointer);
  }
}

/** The expressions of a step, by their source texts. */
type Expressions = Step['expressions'];

/**
 * Replaces every expression by its value, at any depth: texts that are an expression, and every `{expression}` within a
 * text.
 *
 * @throws {Error} when an expression has no value
 */
export function fill(value: JsonValue, expressions: Expressions, scope: Scope): JsonValue {
  if (typeof value === 'string') return fillText(value, expressions, scope);
  if (isJsonArray(value)) return value.map((item) => fill(item, expressions, scope));
  if (!isJsonObject(value)) return value;
  return mapValues(value, (item) => fill(item, expressions, scope));
}

function fillText(text: string, expressions: Expressions, scope: Scope): JsonValue {
  if (text.startsWith('$')) return known(text, expressions, scope);
  return text.replaceAll(EMBEDDED_EXPRESSION, (_, embedded: string) =>
    String(known(embedded, expressions, scope)),
  );
}

function known(text: string, expressions: Expressions, scope: Scope): JsonValue {
  const expression = own(expressions, text);
  const value = expression === undefined ? undefined : evaluate(expression, scope);
  if (value === undefined) throw new Error(`${text} has no value`);
  return value;
}
