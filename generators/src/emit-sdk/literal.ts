import type { JsonValue } from '@partner-apis/model';
import { propertyKey, quote } from './names.ts';

const LINE_WIDTH = 90;

/** A JSON value as TypeScript source, on several lines where one would be long. */
export function literal(value: JsonValue, indent = ''): string {
  const line = inline(value);
  if (line.length + indent.length <= LINE_WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (isArray(value)) {
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper)},\n`).join('')}${indent}]`;
  }
  const fields = Object.entries(value).map(
    ([name, item]) => `${deeper}${propertyKey(name)}: ${literal(item, deeper)},\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

function inline(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const fields = Object.entries(value).map(([name, item]) => `${propertyKey(name)}: ${inline(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** `Array.isArray` that also narrows readonly arrays. */
function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
