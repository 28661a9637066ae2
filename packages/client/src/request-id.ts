let session: string | undefined;
let count = 0;

/** An id that no other call has: random for the process, then counted, since a random one a call costs more. */
export function newRequestId(): string {
  session ??= Math.random().toString(36).slice(2);
  count += 1;
  return `${session}-${count}`;
}
