import type { JsonValue } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';

/** Returns the JSDoc tag that shows a value; empty without one. @example exampleTag('TYRE') // '@example TYRE' */
export function exampleTag(example: JsonValue | undefined): string {
  if (example === undefined) return '';
  return `@example ${typeof example === 'string' ? oneLine(example) : JSON.stringify(example)}`;
}
