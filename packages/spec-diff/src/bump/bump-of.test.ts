import { expect, test } from 'vitest';
import { bumpOf } from './bump-of.ts';

const accepted = { owner: 'Sales', reason: 'Nobody calls it.', until: '2027-01-31' };

test.each([
  ['breaking', null, 'major'],
  ['undecided', null, 'major'],
  ['addition', null, 'minor'],
  ['deprecation', null, 'minor'],
  ['text', null, 'none'],
  ['breaking', accepted, 'minor'],
  ['undecided', accepted, 'minor'],
  ['text', accepted, 'none'],
] as const)('%s, accepted: %j → %s', (level, acceptance, bump) => {
  expect(bumpOf({ level, accepted: acceptance })).toBe(bump);
});
