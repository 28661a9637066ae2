import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strictTypeCheck } from '../../testing/strict-type-check.ts';

/** The files of an output, as one text. */
export function textOf(folder: string, files: readonly string[]): string {
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/** Counts the errors of a strict type check. */
export async function strictTypeErrors(folder: string, include: readonly string[]): Promise<number> {
  return (await strictTypeCheck(folder, include)).match(/: error TS/g)?.length ?? 0;
}
