import { expect, test } from 'vitest';
import { codeWords, usedNames } from './used-names.ts';

test('names are used if the code contains them as words, but not if only comments do', () => {
  const source = `/** Sends a Part. */
export const send = call(
  /**
   * Takes a FilePart.
   */
  { path: '/calls', Call: 1 },
);
`;
  expect(usedNames(['call', 'Call', 'calls', 'Part', 'FilePart', 'pat'], codeWords(source))).toEqual([
    'call',
    'Call',
    'calls',
  ]);
});
