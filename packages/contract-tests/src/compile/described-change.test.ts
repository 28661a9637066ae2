import type { RequestChange } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { describedChange } from './described-change.ts';

test.each<[RequestChange, string]>([
  [{ query: { dateTo: null } }, 'without dateTo'],
  [{ path: { code: 3 }, headers: { 'X-Key': 'own' } }, 'with code 3 and with X-Key "own"'],
  [
    { body: { vehicle: { company: 'L-2', plate: null }, services: [{ quantity: 1 }] } },
    'with vehicle.company "L-2" and without vehicle.plate and with services [{"quantity":1}]',
  ],
  [{ replace: { A2: 'B2' } }, 'with "B2" in place of "A2"'],
])('%j is described as %s', (change, words) => {
  expect(describedChange(change)).toBe(words);
});
