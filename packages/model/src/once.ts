/**
 * A function of an object that makes its result once for each object. `npm run dev` generates after each save; the
 * families in which nothing changed are then the same objects as before (`load/load.ts`).
 *
 * @param make must depend on nothing else
 */
export function once<Subject extends object, Result>(
  make: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const made = new WeakMap<Subject, { readonly result: Result }>();
  return (subject) => {
    const known = made.get(subject) ?? { result: make(subject) };
    made.set(subject, known);
    return known.result;
  };
}
