import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Usage } from '../measured-process.ts';
import type { WireResult } from './wire-check.ts';

/** One document with one generator. */
export interface Result {
  readonly document: string;
  /** Beginning of the SHA-256 of its root file. */
  readonly digest: string;
  readonly contestant: string;
  readonly version: string;
  /** Absent where nothing was generated. */
  readonly usage?: Usage;
  readonly failure?: string;
  readonly typeErrors: number;
  readonly kilobytes: number;
  /** Only of ours. */
  readonly wire?: WireResult;
}

/**
 * Results of a run of about an hour. Each is written as soon as it exists, so that an interrupted run can be resumed.
 */
export class KeptResults {
  readonly #file: string;
  #results: readonly Result[];

  private constructor(file: string, results: readonly Result[]) {
    this.#file = file;
    this.#results = results;
  }

  /**
   * Reads the results of an earlier run.
   *
   * @param again contestants whose results are forgotten
   */
  static async open(file: string, again: readonly string[]): Promise<KeptResults> {
    await mkdir(path.dirname(file), { recursive: true });
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    const all = lines.map((line): Result => JSON.parse(line));
    const kept = all.filter(({ contestant }) => !again.includes(contestant));
    await writeFile(file, kept.map((result) => `${JSON.stringify(result)}\n`).join(''));
    return new KeptResults(file, kept);
  }

  find(wanted: Pick<Result, 'document' | 'digest' | 'contestant' | 'version'>): Result | undefined {
    return this.#results.find(
      (one) =>
        one.document === wanted.document &&
        one.digest === wanted.digest &&
        one.contestant === wanted.contestant &&
        one.version === wanted.version,
    );
  }

  async add(result: Result): Promise<void> {
    this.#results = [...this.#results, result];
    await appendFile(this.#file, `${JSON.stringify(result)}\n`);
  }
}

export async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}
