import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';

/**
 * Prints a JSON value as block-style YAML, with strings in double quotes as in JSON. @see https://yaml.org/spec/1.2.2/
 */
export function yamlOf(value: JsonValue, indent = ''): string {
  if (isJsonArray(value) && value.length > 0) {
    return value.map((item) => `${indent}- ${yamlOf(item, `${indent}  `).trimStart()}`).join('\n');
  }
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([name, item]) => {
        const key = `${indent}${/^[A-Za-z][\w-]*$/.test(name) ? name : JSON.stringify(name)}:`;
        const isBlock = typeof item === 'object' && item !== null && Object.keys(item).length > 0;
        return isBlock ? `${key}\n${yamlOf(item, `${indent}  `)}` : `${key} ${JSON.stringify(item)}`;
      })
      .join('\n');
  }
  return `${indent}${JSON.stringify(value)}`;
}
