import { expect, test } from 'vitest';
import { chooseFaults } from './choose-faults.ts';
import { faults } from './faults.ts';

/** `tests/contract/` checks that each fault is visible in a response. */
test('each fault has a unique name', () => {
  expect(faults.length).toBeGreaterThan(0);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('an unknown name is rejected, with the name that was probably meant', () => {
  expect(() => chooseFaults(['duble-booking'])).toThrow(
    '"duble-booking". Did you mean "double-booking"? List',
  );
  expect(() => chooseFaults(['nothing'])).toThrow(`"nothing". List all ${faults.length} with`);
});
