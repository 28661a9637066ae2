import { access, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headersFile, redirectsFile } from '../serving/static-host.ts';
import { assertReplaceable } from './place-folder.ts';

/** Thrown if there is no built portal. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError';
}

/** File that marks a folder as one that `layOut` made. */
const MARK = '_headers';

/**
 * Makes the folder for a static host: the portal at its base path, the page for unknown addresses at the root, and the
 * files from which such hosts read headers and redirects.
 *
 * @param dist absolute path of the built portal
 * @param out absolute path of the folder; replaced if it was made here, rejected if it contains anything else
 * @param base base path of the portal; empty for the root
 * @throws {NotBuiltError} if there is no portal
 * @throws {OutputFolderError} if the folder contains other files
 */
export async function layOut(dist: string, out: string, base: string): Promise<void> {
  await access(path.join(dist, '404.html')).catch((cause: unknown) => {
    throw new NotBuiltError(`${dist} holds no built portal: run \`npm run build\` first.`, { cause });
  });
  await assertReplaceable(out, MARK);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await cp(dist, path.join(out, base), { recursive: true });
  if (base !== '') await rootFiles(dist, out, base);
  await writeFile(path.join(out, MARK), headersFile(base));
}

async function rootFiles(dist: string, out: string, base: string): Promise<void> {
  await cp(path.join(dist, '404.html'), path.join(out, '404.html'));
  await cp(path.join(dist, 'robots.txt'), path.join(out, 'robots.txt'));
  await writeFile(path.join(out, '_redirects'), redirectsFile(base));
  // For hosts that do not read `_redirects`.
  await writeFile(path.join(out, 'index.html'), forwardingPage(`${base}/`));
}

function forwardingPage(address: string): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>',
    `<meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Continue</a></html>`,
    '',
  ].join('\n');
}
