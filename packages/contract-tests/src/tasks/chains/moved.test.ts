import { expect, test } from 'vitest';
import { boxedToolsOutcome } from '../../testing/boxed-tools.ts';

const task = 'moved/boxCode';

test('a resource that goes to another owner is in the lists of that owner only', async () => {
  expect(await boxedToolsOutcome(task)).toEqual(['passed']);
});

test('a list of the former owner that still has the resource breaks the law', async () => {
  const moved = 'changeTool changed boxCode of 1 from 1 to 2';
  const place = '#/paths/~1boxes~1{boxCode}~1tools/get';

  expect(await boxedToolsOutcome(task, { listsFirstBox: true })).toEqual([
    'failed',
    `listBoxTools: ${moved}, and the list for 1 still has it (${place}); ${moved}, and the list for 2 does not have it (${place})`,
  ]);
});

test('a server with a single owner allows no verdict', async () => {
  expect(await boxedToolsOutcome(task, { boxes: 1 })).toEqual([
    'skipped',
    'changeTool takes no other boxCode',
  ]);
});
