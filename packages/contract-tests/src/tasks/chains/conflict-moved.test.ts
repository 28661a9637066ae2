import { expect, test } from 'vitest';
import { boxedToolsOutcome } from '../../testing/boxed-tools.ts';

const task = 'conflict/boxCode';

test('what a resource was before an update is free, and what it is now is taken', async () => {
  expect(await boxedToolsOutcome(task)).toEqual(['passed']);
});

test('conflicts with what a resource was before its update break the law', async () => {
  const changed = 'changeTool changed 1 from boxCode 1 to 3';
  const place = '#/paths/~1tools/post/responses/409';

  expect(await boxedToolsOutcome(task, { comparesFirst: true })).toEqual([
    'failed',
    `createTool: ${changed}; a new item still conflicts with what it was before: {} (${place}); ${changed}; a second item like it is now is accepted (${place})`,
  ]);
});

test('a server without conflicts allows no verdict', async () => {
  expect(await boxedToolsOutcome(task, { takesAlike: true })).toEqual([
    'skipped',
    'createTool takes the same item twice',
  ]);
});

test('a server without a third code allows no verdict', async () => {
  expect(await boxedToolsOutcome(task, { boxes: 2 })).toEqual([
    'skipped',
    'changeTool takes no other boxCode',
  ]);
});
