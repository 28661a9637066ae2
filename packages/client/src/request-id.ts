let session: string | undefined;
let count = 0;

/** Returns a unique id: a random part for the process, then a counter, since a random id for each call costs more. */
export function newRequestId(): string {
  session ??= Math.random().toString(36).slice(2);
  count += 1;
  return `${session}-${count}`;
}
