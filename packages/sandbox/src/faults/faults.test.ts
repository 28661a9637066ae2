import { expect, test } from 'vitest';
import { chooseFaults } from './choose-faults.ts';
import { faults } from './faults.ts';

/** `tests/contract/` tests that each fault shows in a response. */
test('each fault has a name of its own', () => {
  expect(faults.length).toBeGreaterThan(0);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('a name that no fault has is refused, with the names that there are', () => {
  expect(() => chooseFaults(['nothing'])).toThrow(/no fault "nothing".*double-booking/);
});
