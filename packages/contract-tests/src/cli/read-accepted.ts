import { readFile } from 'node:fs/promises';
import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { AcceptedFailure } from '../report/findings/accepted.ts';
import { UsageError } from './usage-error.ts';

const FORM = '[{ "id": "…", "reason": "…", "until": "YYYY-MM-DD" }]';

/**
 * Reads the file of accepted failures.
 *
 * @throws {UsageError} when it cannot be read or is not a list of entries; the message names the entry
 */
export async function readAccepted(file: string): Promise<AcceptedFailure[]> {
  const list = parsed(file, await textOf(file));
  if (!isJsonArray(list)) throw new UsageError(`--accept ${file} contains no list: ${FORM}.`);
  return list.map((entry, index) => entryOf(entry, `--accept ${file}, entry ${index + 1}`));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--accept ${file} cannot be read: ${reason}.`, { cause });
  }
}

function parsed(file: string, text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--accept ${file} is not JSON: ${reason}.`, { cause });
  }
}

function entryOf(entry: JsonValue, place: string): AcceptedFailure {
  if (!isJsonObject(entry)) throw new UsageError(`${place} is not an object: ${FORM}.`);
  const { id, reason, until, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new UsageError(`${place} has the unknown property "${unknown}": ${FORM}.`);
  if (typeof id !== 'string' || id === '') throw new UsageError(`${place} has no "id": ${FORM}.`);
  if (typeof reason !== 'string' || reason.trim() === '') {
    throw new UsageError(`${place} (${id}) has no "reason": say why the failure is accepted.`);
  }
  if (until === undefined) return { id, reason };
  if (typeof until === 'string' && isDay(until)) return { id, reason, until };
  throw new UsageError(`${place} (${id}): "until" takes a day as YYYY-MM-DD, not ${JSON.stringify(until)}.`);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time);
}
