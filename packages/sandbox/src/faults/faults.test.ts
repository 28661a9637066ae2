import { expect, test } from 'vitest';
import { chooseFaults } from './choose-faults.ts';
import { faults } from './faults.ts';

/** `tests/contract/` checks that each fault is visible in a response. */
test('each fault has a unique name', () => {
  expect(faults.length).toBeGreaterThan(0);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('an unknown name is rejected, with a list of the known ones', () => {
  expect(() => chooseFaults(['nothing'])).toThrow(/no fault "nothing".*double-booking/);
});
