import { type JsonValue, valueAt } from '@partner-apis/model';
import { isSuccess, type WireResponse } from '../case/exchange.ts';
import type { Write } from './write.ts';

/** Returns the code of what was written, from the path or from the response; undefined if neither has it. */
export function writtenKey(
  { reading }: Write,
  path: Readonly<Record<string, JsonValue>>,
  response: WireResponse,
): JsonValue | undefined {
  if (reading.by === 'path' || reading.by === 'item') return Object.values(path).at(-1);
  return reading.by === 'new-item' || !isSuccess(response)
    ? undefined
    : valueAt(response.json, [reading.key]);
}
