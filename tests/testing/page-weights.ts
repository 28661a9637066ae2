import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The HTML of a built page. */
export interface PageWeight {
  /** Path of its file in the built portal. */
  readonly file: string;
  readonly bytes: number;
  readonly elements: number;
}

/** The most that one page may have, whatever its document is like. */
const MOST_BYTES = 300_000;
const MOST_ELEMENTS = 3000;

/** Weighs every HTML page of a built portal. */
export async function pageWeights(dist: string): Promise<readonly PageWeight[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  const weights: PageWeight[] = [];
  // One after another: ten thousand pages at once would be in memory together.
  for (const file of files) weights.push(weigh(file, await readFile(path.join(dist, file))));
  return weights;
}

/** Describes each page that is too heavy in a line. */
export function tooHeavy(weights: readonly PageWeight[]): readonly string[] {
  return weights
    .filter(({ bytes, elements }) => bytes > MOST_BYTES || elements > MOST_ELEMENTS)
    .map(({ file, bytes, elements }) => `${file}: ${bytes} bytes, ${elements} elements`);
}

function weigh(file: string, html: Buffer): PageWeight {
  return { file, bytes: html.length, elements: html.toString('utf8').match(/<[a-z]/g)?.length ?? 0 };
}
