import { expect, it } from 'vitest';
import { readGroups } from './read-groups.ts';

it('it reads the last line, whatever npm or a tool printed before it', () => {
  expect(readGroups('> check\n["lint","unit 1/2"]\n')).toEqual(['lint', 'unit 1/2']);
  expect(readGroups('[]')).toEqual([]);
});

it.each(['', 'no groups', '{"lint":true}', '[1]', '["lint"'])('refuses %j', (output) => {
  expect(() => readGroups(output)).toThrow('instead of a JSON array of names');
});
