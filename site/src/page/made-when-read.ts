/**
 * Makes a value when it is read. While it is worked with it is made once; afterwards memory may be given back, and the
 * next reader makes it again: the contents of ten thousand pages at once would take gigabytes.
 *
 * @param make returns the same each time
 * @see https://tc39.es/ecma262/#sec-weak-ref.prototype.deref a value that was read stays until the current job ends
 */
export function madeWhenRead<Value extends object>(make: () => Value): () => Value {
  let last: WeakRef<Value> | undefined;
  return () => {
    const known = last?.deref();
    if (known !== undefined) return known;
    const made = make();
    last = new WeakRef(made);
    return made;
  };
}
