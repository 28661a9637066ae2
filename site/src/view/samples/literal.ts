import type { JsonValue } from '@partner-apis/model';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * A JSON value as a JavaScript literal: single quotes, bare names, trailing commas.
 *
 * @param depth levels of indentation that the value stands at already
 */
export function literal(value: JsonValue, depth = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return list(value, depth);
  return block(
    '{',
    Object.entries(value).map(([name, item]) => `${key(name)}: ${literal(item, depth + 1)}`),
    '}',
    depth,
  );
}

function list(items: readonly JsonValue[], depth: number): string {
  const flat = items.every((item) => item === null || typeof item !== 'object');
  if (flat) return `[${items.map((item) => literal(item)).join(', ')}]`;
  return block(
    '[',
    items.map((item) => literal(item, depth + 1)),
    ']',
    depth,
  );
}

function block(open: string, lines: readonly string[], close: string, depth: number): string {
  if (lines.length === 0) return open + close;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${lines.map((line) => `${indent}${line},\n`).join('')}${'  '.repeat(depth)}${close}`;
}

/** A property's name: bare where JavaScript allows it. */
export function key(name: string): string {
  return IDENTIFIER.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
