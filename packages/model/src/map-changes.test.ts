import { expect, test } from 'vitest';
import { mapItems, mapProperties, withChanges } from './map-changes.ts';

const upper = (text: string) => text.toUpperCase();

test('a list is the same object if no item changes, and another one if an item does', () => {
  const items = ['A', 'B'];
  expect(mapItems(items, upper)).toBe(items);
  expect(mapItems(['A', 'b'], upper)).toEqual(['A', 'B']);
});

test('a record is the same object if no value changes', () => {
  const record = { one: 'A', two: 'B' };
  expect(mapProperties(record, upper)).toBe(record);
});

test('a changed record keeps the order of its names, and the original stays unchanged', () => {
  const record = JSON.parse('{ "z": "a", "__proto__": "b", "a": "C" }');
  const mapped = mapProperties<string>(record, (value, name) => (name === 'a' ? value : upper(value)));
  expect(Object.entries(mapped)).toEqual([
    ['z', 'A'],
    ['__proto__', 'B'],
    ['a', 'C'],
  ]);
  expect(record.z).toBe('a');
});

test('an object is the same if it already has the properties', () => {
  const pet = { name: 'Rex', tags: ['dog'] };
  expect(withChanges(pet, { tags: pet.tags })).toBe(pet);
  expect(withChanges(pet, { tags: [] })).toEqual({ name: 'Rex', tags: [] });
});
