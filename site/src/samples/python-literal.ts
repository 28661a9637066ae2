import { isJsonArray, type JsonValue } from '@partner-apis/model';

const INDENT = '    ';

/**
 * Writes a JSON value as Python source.
 *
 * @param indent indentation of its line
 * @param width maximum length of a line
 */
export function pythonLiteral(value: JsonValue, indent: string, width: number): string {
  const line = inline(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= width) return line;
  const deeper = indent + INDENT;
  const lines = isJsonArray(value)
    ? value.map((item) => pythonLiteral(item, deeper, width))
    : Object.entries(value).map(
        ([name, item]) => `${pythonText(name)}: ${pythonLiteral(item, deeper, width)}`,
      );
  const [open, close] = isJsonArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((text) => `${deeper}${text},\n`).join('')}${indent}${close}`;
}

function inline(value: JsonValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonText(value);
  if (typeof value === 'number') return String(value);
  if (isJsonArray(value)) return `[${value.map(inline).join(', ')}]`;
  const entries = Object.entries(value).map(([name, item]) => `${pythonText(name)}: ${inline(item)}`);
  return `{${entries.join(', ')}}`;
}

/**
 * Writes a string literal. Python has the escapes of JSON.
 *
 * @see The Python Language Reference, section 2.4.1
 */
export function pythonText(text: string): string {
  return JSON.stringify(text);
}
