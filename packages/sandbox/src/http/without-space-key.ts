/** Number of characters of a key that are shown: enough to follow a space in the log, too few to use it. */
const SHOWN = 4;

/**
 * Masks the key of a space in the path or address of a request, for the log: whoever knows the key may use the space.
 *
 * @example withoutSpaceKey('/spaces/3Wm076lJrzKg6H6i/health') // '/spaces/3Wm0…/health'
 */
export function withoutSpaceKey(target: string): string {
  return target.replace(
    /^((?:https?:\/\/[^/]*)?\/(?:_sandbox\/)?spaces\/)([^/]+)/i,
    (_, path: string, key: string) => `${path}${key.slice(0, SHOWN)}…`,
  );
}
