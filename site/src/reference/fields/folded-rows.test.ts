import { expect, test } from 'vitest';
import { foldedRows } from './folded-rows.ts';

/** Makes rows from names; `a!` is a required field. */
const rows = (text: string) =>
  text.split(' ').map((name) => ({ name: name.replace('!', ''), required: name.endsWith('!') }));
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(' ');

test.each([
  { given: 'a b c d', inSight: 'a b c d', folded: '', why: 'a short level is shown as a whole' },
  { given: 'a! b! c d e', inSight: 'a b', folded: 'c d e', why: 'optional fields are out of sight' },
  { given: 'a b c d e f', inSight: 'a b c d', folded: 'e f', why: 'where none is required, the first few' },
  {
    given: 'a! b! c! d! e',
    inSight: 'a b c d e',
    folded: '',
    why: 'one field takes as much room as the line',
  },
  {
    given: 'a! b! c! d! e! f! g! h! i! j',
    inSight: 'a b c d e f g h',
    folded: 'i j',
    why: 'no level fills the page',
  },
])('$why', ({ given, inSight, folded }) => {
  const result = foldedRows(rows(given));
  expect([names(result.inSight), names(result.folded)]).toEqual([inSight, folded]);
});

test('the order of a message is kept', () => {
  const { inSight, folded } = foldedRows(rows('a b! c d! e f g h i j!'), true);
  expect([names(inSight), names(folded)]).toEqual(['a b c d e f g h', 'i j']);
});
