import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

test('a list is read as running text, without its bullets', () => {
  const states =
    'State of the appointment:\n- `CONFIRMED`: registered\n- `ENDED`: the time slot is over - and gone';
  expect(plainMarkdown(states)).toBe(
    'State of the appointment: CONFIRMED: registered ENDED: the time slot is over - and gone',
  );
});
