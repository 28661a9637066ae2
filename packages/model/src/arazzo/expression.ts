import { parsePointer } from '../json/pointer.ts';
import type { JsonValue } from '../json/value.ts';
import type { Expression } from '../workflow.ts';

/**
 * Parses a runtime expression.
 *
 * @throws {SyntaxError} for an expression that the runner does not support
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions
 * @example parseExpression('$steps.book.outputs.code') // { from: 'step', stepId: 'book', name: 'code', … }
 */
export function parseExpression(text: string): Expression {
  if (text === '$statusCode') return { text, from: 'status' };
  const input = /^\$inputs\.([\w-]+)$/.exec(text)?.[1];
  if (input !== undefined) return { text, from: 'input', name: input };
  const [, stepId, name] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(text) ?? [];
  if (stepId !== undefined && name !== undefined) return { text, from: 'step', stepId, name };
  const header = /^\$response\.header\.([\w-]+)$/.exec(text)?.[1];
  if (header !== undefined) return { text, from: 'header', name: header };
  const body = /^\$response\.body(?:#(\/.*)?)?$/.exec(text);
  if (body !== null) return { text, from: 'body', pointer: parsePointer(body[1] ?? '') };
  throw new SyntaxError(`The runtime expression "${text}" is not supported`);
}

/** An expression in braces, within a text. */
export const EMBEDDED_EXPRESSION = /\{(\$[^{}]+)\}/g;

/**
 * Returns every expression in a value, at any depth, by its text. @throws {SyntaxError} for one that the runner does
 * not support
 */
export function expressionsIn(value: JsonValue): Readonly<Record<string, Expression>> {
  return Object.fromEntries(textsIn(value).map((text) => [text, parseExpression(text)]));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return [value];
    return [...value.matchAll(EMBEDDED_EXPRESSION)].map(([, text = '']) => text);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
