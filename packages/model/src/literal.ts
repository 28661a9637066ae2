import { isJsonArray } from './json/guards.ts';
import type { JsonValue } from './json/value.ts';

export interface LiteralLayout {
  /** Indentation of the line in which the value starts. */
  readonly indent?: string;
  /** Maximum length of a value on one line, in characters. */
  readonly width?: number;
  /** Number of characters in front of the value on its line, without the indentation. Default: 0. */
  readonly before?: number;
  /** Prints a text, for example as the name of a variable. Default: a string literal. */
  readonly text?: (text: string) => string;
}

/**
 * Prints a JSON value as JavaScript source, with single quotes, unquoted names, trailing commas, and template literals
 * for multi-line texts.
 *
 * @example literal({ serviceCode: 'TYRE-FITTING', quantity: 2 }) // "{ serviceCode: 'TYRE-FITTING', quantity: 2 }"
 */
export function literal(value: JsonValue, layout: LiteralLayout = {}): string {
  const { indent = '', width = 90, before = 0, text = textLiteral } = layout;
  if (typeof value !== 'object' || value === null) return scalar(value, text);
  const line = inline(value, text, width - indent.length - before);
  if (line !== undefined) return line;
  const deeper = { ...layout, indent: `${indent}  `, before: 0 };
  const lines = isJsonArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([name, item]) => property(name, item, literal(item, deeper)));
  const [open, close] = isJsonArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((each) => `${deeper.indent}${each},\n`).join('')}${indent}${close}`;
}

function scalar(value: string | number | boolean | null, text: (text: string) => string): string {
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

/**
 * Prints a value on one line. It stops at the first part that does not fit, since a large value is tried at each of its
 * levels.
 *
 * @param room maximum number of characters
 * @returns undefined when the value takes more room, or has a text of several lines
 */
function inline(value: JsonValue, text: (text: string) => string, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) {
    const code = scalar(value, text);
    return code.length <= room && !code.includes('\n') ? code : undefined;
  }
  const isList = isJsonArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const parts: string[] = [];
  let length = open.length + close.length - SEPARATOR.length;
  for (const [name, item] of Object.entries(value)) {
    const code = inline(item, text, room - length);
    if (code === undefined) return undefined;
    const part = isList ? code : property(name, item, code);
    length += SEPARATOR.length + part.length;
    if (length > room) return undefined;
    parts.push(part);
  }
  if (parts.length === 0) return isList ? '[]' : '{}';
  return `${open}${parts.join(SEPARATOR)}${close}`;
}

const SEPARATOR = ', ';

/** Prints a property, in shorthand if its value is a variable of the same name. */
function property(name: string, value: JsonValue, code: string): string {
  return typeof value === 'string' && code === name ? name : `${propertyKey(name)}: ${code}`;
}

/** Prints a single-line text as a string literal, and a multi-line text as a template literal. */
export function textLiteral(text: string): string {
  return text.includes('\n') ? templateLiteral(text) : quote(text);
}

/** Prints a property name as source code, in quotes unless it is an identifier. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : quote(name);
}

/**
 * Prints a text as a template literal, which keeps its line breaks.
 *
 * @example templateLiteral('<a>\n</a>') // '`<a>\n</a>`'
 */
export function templateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``;
}

/** Characters that a string literal cannot contain unescaped, including lone surrogates. */
const ESCAPED = /['\\\p{Cc}\u2028\u2029\ud800-\udfff]/u;

/** Prints a string literal in single quotes. */
export function quote(text: string): string {
  if (!ESCAPED.test(text)) return `'${text}'`;
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
