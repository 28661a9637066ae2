/**
 * Wraps a function so that it computes its result once for each object.
 *
 * @param make depends only on the object
 */
export function once<Subject extends object, Result>(
  make: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const made = new WeakMap<Subject, { readonly result: Result }>();
  return (subject) => {
    const known = made.get(subject);
    if (known !== undefined) return known.result;
    const result = make(subject);
    made.set(subject, { result });
    return result;
  };
}
