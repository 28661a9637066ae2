/** A text of a size, made of copies of one part. */
export function run(part: string, size: number): string {
  return part.repeat(Math.max(1, Math.floor(size / part.length)));
}

/** As many parts as fill a size, each made by its number. */
export function parts(size: number, make: (index: number) => string): string {
  const made: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const part = make(index);
    made.push(part);
    length += part.length;
  }
  return made.join('');
}
