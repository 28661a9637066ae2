import { expect, it } from 'vitest';
import { columnOf } from './schema-validator.ts';

it.each([
  ['after white space', 'ID', '    <ID>1</ID>', 5],
  ['with a prefix', 'ID', '<o:ID/>', 1],
  ['after another one whose name is longer', 'ID', '<IDs><ID/></IDs>', 6],
  ['whose end tag alone is in the line', 'ID', '  </ID>', 1],
  ['that is not known', undefined, '  <ID/>', 1],
  ['in a line that is not known', 'ID', undefined, 1],
])('finds the column of an element %s', (_, element, line, column) => {
  expect(columnOf(element, line)).toBe(column);
});
