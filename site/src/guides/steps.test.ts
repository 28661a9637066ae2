import { expect, test } from 'vitest';
import type { Block } from '../page/block.ts';
import { paragraph } from '../page/blocks.ts';
import { besideProse, CALL } from './steps.ts';

const call: Block = { kind: 'group', name: CALL, blocks: [] };
const table: Block = { kind: 'table', label: 'Codes', columns: [], rows: [] };

/** Returns the kinds of a section's blocks: `text`, `table`, or the parts of a step. */
function stepsOf(...blocks: readonly Block[]): readonly string[] {
  const wordOf = (block: Block): string =>
    block.kind === 'group' && block.name?.startsWith('step') === true
      ? `${block.name}(${block.blocks.map(wordOf).join(' ')})`
      : block.kind === 'paragraph'
        ? 'text'
        : block === call
          ? 'call'
          : block.kind;
  return besideProse({ level: 2, title: [], blocks }).blocks.map(wordOf);
}

test.each<[string, readonly Block[], readonly string[]]>([
  ['no call', [paragraph('a'), table], ['text', 'table']],
  ['prose before a call', [paragraph('a'), call], ['step(step-text(text) call)']],
  ['prose after the last call', [call, paragraph('a')], ['step(step-text(text) call)']],
  [
    'prose between two calls is of the second one',
    [paragraph('a'), call, paragraph('b'), call],
    ['step(step-text(text) call)', 'step(step-text(text) call)'],
  ],
  ['a call without prose', [call], ['step step-wide(call)']],
  ['a table before it', [paragraph('a'), table, call], ['text', 'table', 'step step-wide(call)']],
  [
    'a table after it',
    [paragraph('a'), call, table, paragraph('b')],
    ['step(step-text(text) call)', 'table', 'text'],
  ],
])('%s', (_case, blocks, words) => {
  expect(stepsOf(...blocks)).toEqual(words);
});
