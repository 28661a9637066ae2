import { isBelow } from '../http/is-below.ts';

/** The path that creates spaces; that of one has its key behind it. */
export const SPACES_PATH = '/_sandbox/spaces';

/** The path below which spaces have all paths of a sandbox. */
const MOUNTS = '/spaces';

/** All paths that are about spaces. */
export const SPACES_PATHS: readonly string[] = [SPACES_PATH, MOUNTS];

/** The path of a space. */
export function mountOf(key: string): string {
  return `${MOUNTS}/${key}`;
}

/** The key of the space that a path is in; undefined when it is in none. */
export function keyOf(pathname: string): string | undefined {
  return isBelow(pathname, MOUNTS) ? pathname.split('/')[2] : undefined;
}
