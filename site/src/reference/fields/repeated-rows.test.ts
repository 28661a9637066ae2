import type { Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../view/field-tree.ts';
import { shownOnce } from '../../view/shown-once.ts';
import { repeatedRows } from './repeated-rows.ts';

const schemas: Schemas = {
  Move: { type: 'object', properties: { from: { $ref: '#/$defs/Place' }, to: { $ref: '#/$defs/Place' } } },
  Place: { type: 'object', properties: { city: { $ref: '#/$defs/City' } } },
  City: { type: 'object', properties: { name: { type: 'string' } } },
};

test('fields that are described elsewhere keep their anchors, and link there', () => {
  const children = fieldsOf({ $ref: '#/$defs/Move' }, schemas, 'body');
  const [from, to] = shownOnce({ children, variants: [] }, schemas).children;
  expect(from && repeatedRows(from)).toEqual([]);
  expect(to && repeatedRows(to)).toEqual([
    { anchor: 'body.to.city', path: 'city', target: 'body.from.city' },
    { anchor: 'body.to.city.name', path: 'city.name', target: 'body.from.city.name' },
  ]);
});
