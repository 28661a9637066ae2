/** Repeats a part up to a size. */
export function run(part: string, size: number): string {
  return part.repeat(Math.max(1, Math.floor(size / part.length)));
}

/** Joins numbered parts up to a size. */
export function parts(size: number, make: (index: number) => string): string {
  const made: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const part = make(index);
    made.push(part);
    length += part.length;
  }
  return made.join('');
}
