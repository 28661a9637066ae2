/** Returns the value of a key in a map. If there is none, makes one and stores it. */
export function kept<Value extends object>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
