/**
 * Makes a value on first read. The value is shared while it is in use. Afterwards its memory may be reclaimed, and the
 * next reader makes it again, since the contents of ten thousand pages together would take gigabytes.
 *
 * @param make returns the same value each time
 * @see https://tc39.es/ecma262/#sec-weak-ref.prototype.deref a value that was read lives until the current job ends
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
