import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import orval, { type OutputOptions, pascal } from 'orval';
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
    const { document: plain, names } = withPlainNames(document);
    const input = { target: { ...plain }, unsafeDisableValidation: true };
    await orval({ input, output: output(folder) }, folder, { logLevel: 'error', throwOnError: true });
    return readFiles(folder, names);
  });
  return made.catch((cause: unknown) => {
    throw new Error(`orval cannot make code of the document "${document.info.title}"`, { cause });
  });
}

async function readFiles(folder: string, schemas: readonly string[]): Promise<Map<string, string>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(async ({ name }) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return [
      name,
      tidy(text.replaceAll(PLACEHOLDER, (found, index: string) => schemas[Number(index)] ?? found)),
    ] as const;
  });
  return new Map(await Promise.all(files));
}

/** A document whose schemas have names that orval keeps apart and finds, and the names that they had. */
interface Renamed {
  readonly document: DocumentForOrval;
  readonly names: readonly string[];
}

/** A name in place of another one, by its index. */
const PLACEHOLDER = /PlainName(\d+)x/g;

/** Replaces names of schemas that orval does not find, with letters beyond ASCII, or makes equal: `FooBar`, `foo_bar`. */
function withPlainNames(document: DocumentForOrval): Renamed {
  const names: string[] = [];
  const given = Object.keys(document.components.schemas);
  // The names that orval prints as they are keep them.
  const taken = new Set(given.filter((name) => pascal(name) === name));
  const plain = new Map(
    given.map((name) => {
      const printed = pascal(name);
      const isPlain = /^[\w$.-]*$/.test(name) && (printed === name || !taken.has(printed));
      taken.add(printed);
      return [name, isPlain ? name : `PlainName${names.push(name) - 1}x`];
    }),
  );
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [plain.get(name) ?? name, schema]),
  );
  const text = JSON.stringify({ ...document, components: { schemas } });
  const renamed = text.replaceAll(/"#\/components\/schemas\/([^"]*)"/g, (ref, name: string) => {
    const own = plain.get(name);
    return own === undefined ? ref : `"#/components/schemas/${own}"`;
  });
  return { document: JSON.parse(renamed), names };
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
