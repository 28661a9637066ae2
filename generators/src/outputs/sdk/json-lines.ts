import { essence } from '@partner-apis/model';

const JSON_LINES: ReadonlySet<string> = new Set([
  'application/jsonl',
  'application/x-jsonlines',
  'application/x-ndjson',
  'application/ndjson',
]);

/** Whether a body is a sequence of JSON values, one on each line. */
export function isJsonLines(mediaType: string): boolean {
  return JSON_LINES.has(essence(mediaType));
}
