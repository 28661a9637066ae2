import { isBelow } from '../http/is-below.ts';

/** The path that creates spaces. The path of a single one ends in its key. */
export const SPACES_PATH = '/_sandbox/spaces';

/** The path below which spaces have all paths of a sandbox. */
const MOUNTS = '/spaces';

/** All paths that concern spaces. */
export const SPACES_PATHS: readonly string[] = [SPACES_PATH, MOUNTS];

/** Returns the path of a space. */
export function mountOf(key: string): string {
  return `${MOUNTS}/${key}`;
}

/** Returns the key of the space that a path is in; undefined if it is in none. */
export function keyOf(pathname: string): string | undefined {
  return isBelow(pathname, MOUNTS) ? pathname.split('/')[2] : undefined;
}
