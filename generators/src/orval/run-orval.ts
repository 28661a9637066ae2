import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import orval, { type OutputOptions } from 'orval';
import { withTemporaryFolder } from '../write/clean-up.ts';
import type { DocumentForOrval } from './document.ts';

/** What orval makes of one document. */
export interface OrvalJob {
  readonly document: DocumentForOrval;
  /** Options of the output, whose files stand in `folder`. */
  readonly output: (folder: string) => OutputOptions;
  /** Files that the options refer to, by name in `folder`. */
  readonly given?: Readonly<Record<string, string>>;
}

/**
 * Runs orval, which only writes to disk, in a folder of its own that is gone afterwards.
 *
 * @returns the text of each file that it wrote, by name
 * @throws {Error} when it cannot make something of the document; the message names the API
 * @see https://orval.dev/docs/reference/integration
 */
export async function runOrval({ document, output, given = {} }: OrvalJob): Promise<Map<string, string>> {
  const made = withTemporaryFolder('emit-orval-', async (folder) => {
    for (const [name, text] of Object.entries(given)) await writeFile(path.join(folder, name), text);
    // It changes the document that it is given.
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

/** Runs of empty lines and spaces at line ends say nothing. */
function tidy(text: string): string {
  return `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
