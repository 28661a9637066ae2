let session: string | undefined;
let count = 0;

/** Returns a unique id: random for the process, then counted, since a random one for each call costs more. */
export function newRequestId(): string {
  session ??= Math.random().toString(36).slice(2);
  count += 1;
  return `${session}-${count}`;
}
