import { encodePointerToken, type JsonValue } from '@partner-apis/model';
import type { ResponsePart } from '../case/demand.ts';
import type { SequenceDemand } from './sequence.ts';

/** Returns the runtime expression of a part of a response. @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions */
export function expressionOf(part: ResponsePart): string {
  if (part.in === 'status') return '$statusCode';
  if (part.in === 'header') return `$response.header.${part.name}`;
  const { pointer } = part;
  return `$response.body${pointer.length === 0 ? '' : '#'}${pointer.map((token) => `/${encodePointerToken(token)}`).join('')}`;
}

/** Prints a condition in the form of a simple Arazzo condition. */
export function conditionOf(
  { part, operator, value }: SequenceDemand,
  right: (value: SequenceDemand['value']) => string,
): string {
  return `${expressionOf(part)} ${operator} ${right(value)}`;
}

/** Prints a literal for a simple condition; undefined for a value that conditions cannot express. */
export function literalOf(value: JsonValue): string | undefined {
  if (typeof value !== 'string')
    return typeof value === 'object' && value !== null ? undefined : String(value);
  return value.includes('&&') ? undefined : `'${value.replaceAll("'", "''")}'`;
}
