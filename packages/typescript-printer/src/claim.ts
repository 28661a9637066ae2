/** The name, or the first of `<name><suffix>`, `<name><suffix>2`, … that is free. */
export function claim(taken: Set<string>, name: string, suffix: string): string {
  const free = firstFree(name, suffix, (candidate) => !taken.has(candidate));
  taken.add(free);
  return free;
}

/** The same, where more than being taken decides. */
export function firstFree(name: string, suffix: string, isFree: (candidate: string) => boolean): string {
  let candidate = name;
  for (let count = 1; !isFree(candidate); count++) candidate = `${name}${suffix}${count === 1 ? '' : count}`;
  return candidate;
}
