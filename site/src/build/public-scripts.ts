import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Removes the comments from the scripts of `public/scripts/` in the built site. They run on every page and are copied as they
 * are written, where comments are a third of their bytes.
 *
 * @param dist folder of the built site
 */
export async function shortenPublicScripts(dist: URL): Promise<void> {
  const folder = new URL('scripts/', dist);
  for (const name of await readdir(folder)) {
    const file = new URL(name, folder);
    await writeFile(file, withoutComments(await readFile(file, 'utf8')));
  }
}

/** Removes the lines that are comments, and nothing else. */
export function withoutComments(code: string): string {
  let isInBlock = false;
  const lines = code.split('\n').filter((line) => {
    const text = line.trim();
    const isComment = isInBlock || text.startsWith('/*') || text.startsWith('//');
    isInBlock = (isInBlock || text.startsWith('/*')) && !text.endsWith('*/');
    return !isComment;
  });
  return lines.join('\n');
}
