import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

/** The TypeScript blocks of one README, each as a module, as a reader would copy it. */
export interface ReadmeCode {
  /** Folder below `packages/`. */
  readonly name: string;
  readonly blocks: readonly CodeBlock[];
}

interface CodeBlock {
  /** `vehicle-3.ts` */
  readonly file: string;
  readonly code: string;
}

/** Returns every package with TypeScript in its README. */
export async function readmeCode(): Promise<ReadmeCode[]> {
  const names = (await readdir(PACKAGES)).toSorted();
  const readmes = await Promise.all(names.map(async (name) => ({ name, blocks: await blocksOf(name) })));
  return readmes.filter(({ blocks }) => blocks.length > 0);
}

async function blocksOf(name: string): Promise<CodeBlock[]> {
  const text = await readFile(path.join(PACKAGES, name, 'README.md'), 'utf8').catch(() => '');
  return [...text.matchAll(/^```(tsx?)\n(.*?)^```/gms)].map(([, extension, code = ''], index) => ({
    file: `${name}-${index + 1}.${extension}`,
    code,
  }));
}
