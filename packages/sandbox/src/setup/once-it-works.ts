/**
 * Returns a function that does something once. If it fails, the next call tries again, since the store may have been
 * busy.
 */
export function onceItWorks<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | undefined;
  return () => {
    working ??= work().catch((error: unknown) => {
      working = undefined;
      throw error;
    });
    return working;
  };
}
