import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Response of a server to a path. */
export type Found =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing' };

/**
 * Finds the file for a path: the file with that name, or the `index.html` of the folder with that name, with or without
 * a trailing slash. The root of the site redirects to the base path.
 *
 * @param folder absolute path of the built portal
 * @param base path that it is served under; empty for the root
 * @param address path of the request, as sent
 * @returns a file by its path relative to the folder, with `/`
 */
export async function findFile(folder: string, base: string, address: string): Promise<Found> {
  const pathname = decoded(address);
  if (pathname === '/' && base !== '') return { kind: 'redirect', location: `${base}/` };
  if (pathname === undefined || !isBelow(pathname, base)) return { kind: 'missing' };
  const inside = pathname.slice(base.length).split('/').filter(Boolean).join('/');
  const named = pathname.endsWith('/') ? [] : [inside];
  for (const file of [...named, path.posix.join(inside, 'index.html')]) {
    if (await isFile(path.join(folder, file))) return { kind: 'file', file };
  }
  return { kind: 'missing' };
}

/** Decodes a path; undefined if no file can have it. */
function decoded(address: string): string | undefined {
  try {
    const pathname = decodeURIComponent(address);
    const leavesFolder = pathname.split(/[/\\]/).includes('..');
    return leavesFolder || pathname.includes('\0') ? undefined : pathname;
  } catch {
    return undefined;
  }
}

function isBelow(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
