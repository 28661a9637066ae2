import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** An entry of a collection, as Astro's `getEntry` returns it. */
interface Entry {
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the guide `<collection>/<id>.mdx`; undefined if it is not written. */
export async function readEntry(folder: string, collection: string, id: string): Promise<Entry | undefined> {
  const text = await readFile(path.join(folder, collection, `${id}.mdx`), 'utf8').catch(missing);
  if (text === undefined) return undefined;
  const [, front = '', ...body] = text.split(/^---$/m);
  return { body: body.join('---'), data: parse(front) };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
