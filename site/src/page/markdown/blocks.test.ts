import { expect, test } from 'vitest';
import { blocks, code, codeBlock, heading, list, table } from './blocks.ts';

test('blank lines separate blocks, and empty blocks are skipped', () => {
  expect(blocks('one\n\n', '', undefined, 'two')).toBe('one\n\ntwo');
});

test('a heading is one line, even if its text has line breaks', () => {
  expect(heading(3, '200 The list;\nempty when there is none.')).toBe(
    '### 200 The list; empty when there is none.',
  );
});

test.each([
  ['dateTo', '`dateTo`'],
  ['a ` b', '``a ` b``'],
  ['`x`', '`` `x` ``'],
])('%s as code is %s', (text, expected) => {
  expect(code(text)).toBe(expected);
});

test('a block of code is fenced by more backticks than it contains', () => {
  expect(codeBlock('```bash\nls\n```', 'markdown')).toBe('````markdown\n```bash\nls\n```\n````');
});

test('the contents of a cell stay on one line', () => {
  expect(table(['Pattern', 'Text'], [['`a|b`', 'one\n\ntwo']])).toBe(
    '| Pattern | Text |\n| --- | --- |\n| `a\\|b` | one<br>two |',
  );
});

test('all lines of an item are indented below its first', () => {
  expect(list(['a: string\n\nThe first.', 'b'])).toBe('- a: string\n\n  The first.\n- b');
});
