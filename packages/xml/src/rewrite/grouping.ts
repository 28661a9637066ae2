/** Returns the items of a list by key, in their order. `Map.groupBy` is not in the libraries of all users. */
export function groupBy<Item, Key>(list: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
