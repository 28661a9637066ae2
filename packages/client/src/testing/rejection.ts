/** Returns the error that a promise rejects with. An error of another class fails the test. */
export async function rejection<Expected extends Error>(
  promise: Promise<unknown>,
  errorClass: abstract new (...args: never[]) => Expected,
): Promise<Expected> {
  const outcome = await promise.then(
    () => new Error('The promise was fulfilled'),
    (error: unknown) => error,
  );
  if (outcome instanceof errorClass) return outcome;
  throw new Error(`Expected a rejection with ${errorClass.name}`, { cause: outcome });
}
