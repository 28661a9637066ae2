import { setOwn } from './json/set-own.ts';

/** Maps each item of a list. Returns the same list if no item changes. */
export function mapItems<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const mapped = items.map((item) => map(item));
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

/** Maps each value of a record. Returns the same record if no value changes. */
export function mapProperties<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  let mapped: Record<string, Value> | undefined;
  for (const [name, value] of Object.entries(record)) {
    const other = map(value, name);
    if (other === value) continue;
    mapped ??= { ...record };
    setOwn(mapped, name, other);
  }
  return mapped ?? record;
}

/** Sets properties of an object in a copy. Returns the same object if it already has them. */
export function withChanges<Holder extends object>(holder: Holder, changes: Partial<Holder>): Holder {
  const isSame = Object.entries(changes).every(([name, value]) => Reflect.get(holder, name) === value);
  return isSame ? holder : { ...holder, ...changes };
}
