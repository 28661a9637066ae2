import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import orval, { type OutputOptions } from 'orval';
import { withTemporaryFolder } from '../write/clean-up.ts';
import type { DocumentForOrval } from './document.ts';

/** The input of a run of orval. */
export interface OrvalJob {
  readonly document: DocumentForOrval;
  /** Returns the options of the output, whose files are in `folder`. */
  readonly output: (folder: string) => OutputOptions;
  /** Files that the options refer to, by name in `folder`. */
  readonly given?: Readonly<Record<string, string>>;
}

/**
 * Runs orval in a temporary folder, since it can only write to disk.
 *
 * @returns texts of the files that it wrote, by name
 * @throws {Error} when orval fails; the message names the API
 * @see https://orval.dev/docs/reference/integration
 */
export async function runOrval({ document, output, given = {} }: OrvalJob): Promise<Map<string, string>> {
  const made = withTemporaryFolder('emit-orval-', async (folder) => {
    for (const [name, text] of Object.entries(given)) await writeFile(path.join(folder, name), text);
    // Orval modifies its input.
    const input = { target: { ...structuredClone(document) }, unsafeDisableValidation: true };
    await orval({ input, output: output(folder) }, folder, { logLevel: 'error', throwOnError: true });
    return readFiles(folder);
  });
  return made.catch((cause: unknown) => {
    throw new Error(`orval cannot make code of the document "${document.info.title}"`, { cause });
  });
}

async function readFiles(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(
    async ({ name }) => [name, tidy(await readFile(path.join(folder, name), 'utf8'))] as const,
  );
  return new Map(await Promise.all(files));
}

/** Collapses empty lines and removes trailing spaces. */
function tidy(text: string): string {
  return `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
