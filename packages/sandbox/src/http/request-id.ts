/** Header with the id of a request, which is also in its response and in the log. */
export const REQUEST_ID = 'X-Request-Id';

/** Returns the caller's own id if it consists of up to 100 plain characters, otherwise a new one. */
export function requestId(given: string | null | undefined): string {
  return given && /^[\w.-]{1,100}$/.test(given) ? given : randomId();
}

/**
 * Makes a UUID. `crypto.randomUUID` is missing in pages without HTTPS, where it is made by hand. @see RFC 9562, section
 * 5.4
 */
function randomId(): string {
  const { randomUUID }: Partial<Crypto> = crypto;
  if (randomUUID !== undefined) return randomUUID.call(crypto);
  const [a = 0, b = 0, c = 0, d = 0, ...node] = crypto.getRandomValues(new Uint16Array(8));
  const groups = [[a, b], [c], [(d & 0x0fff) | 0x4000], [((node[0] ?? 0) & 0x3fff) | 0x8000], node.slice(1)];
  return groups.map((group) => group.map((part) => part.toString(16).padStart(4, '0')).join('')).join('-');
}
