import { setOwn } from './json/own.ts';

/** Returns a list with each item mapped: the list itself where the map changes none of them. */
export function mapItems<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const mapped = items.map((item) => map(item));
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

/** Returns a record with each value mapped: the record itself where the map changes none of them. */
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

/** Returns an object with other properties: the object itself where it has them already. */
export function withChanges<Holder extends object>(holder: Holder, changes: Partial<Holder>): Holder {
  const isSame = Object.entries(changes).every(([name, value]) => Reflect.get(holder, name) === value);
  return isSame ? holder : { ...holder, ...changes };
}
