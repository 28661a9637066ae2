/** Returns what a map has under a key; where it has nothing, makes it, and keeps it there. */
export function kept<Value extends object>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
