import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Contestant } from '../generation-contestants.ts';
import { measured } from '../measured-process.ts';
import type { StrangersDocument } from './document-list.ts';
import type { Result } from './kept-results.ts';
import { strictTypeErrors } from './type-errors.ts';
import { wireCheck } from './wire-check.ts';

type Measured = Pick<Result, 'usage' | 'failure' | 'typeErrors' | 'kilobytes' | 'wire'>;

/**
 * Generates, type-checks and weighs one document; an SDK of ours is called, too.
 *
 * @param folder below the root of the repository, where modules find the runtimes
 */
export async function measure(
  contestant: Contestant,
  { name, file }: StrangersDocument,
  folder: string,
): Promise<Measured> {
  const out = path.join(folder, `${contestant.name}-${name}`.replaceAll(/[^\w-]+/g, '-'));
  await mkdir(out);
  try {
    const usage = await measured(contestant.script, contestant.args(file, out), out);
    const kilobytes = await sizeOf(out);
    if (kilobytes === 0) throw new Error('nothing was written');
    const errors = await strictTypeErrors(out);
    if (errors[0] !== undefined) console.info(`${contestant.name}, ${name}: ${errors[0]}`);
    const wire = contestant.name === 'ours' ? await wireCheck(file, out) : undefined;
    for (const problem of wire?.problems.slice(0, 5) ?? []) console.info(`${name}: ${problem}`);
    return { usage, typeErrors: errors.length, kilobytes, ...(wire === undefined ? {} : { wire }) };
  } catch (error) {
    const failure = String(error).slice(-400);
    console.info(`${contestant.name}, ${name}: ${failure}`);
    return { failure, typeErrors: 0, kilobytes: 0 };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function sizeOf(out: string): Promise<number> {
  const files = await readdir(out, { recursive: true, withFileTypes: true });
  const sources = files.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const texts = await Promise.all(sources.map((entry) => readFile(path.join(entry.parentPath, entry.name))));
  return texts.reduce((sum, text) => sum + text.length, 0) / 1024;
}
