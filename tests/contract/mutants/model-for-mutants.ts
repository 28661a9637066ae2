export * from '@partner-apis/model';

/** Keeps results as long as the same mutant is active: otherwise, those of the rule would hide the next mutant. */
export function memoize<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  let mutant: string | undefined;
  return (key) => {
    const active = globalThis.__stryker__?.activeMutant;
    if (active !== mutant) results.clear();
    mutant = active;
    const result = results.get(key) ?? make(key);
    results.set(key, result);
    return result;
  };
}
