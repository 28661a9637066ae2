import { expect, test } from 'vitest';
import { toolsOutcome } from '../../testing/tools-server.ts';

const TASK = 'chains/createTool';

test('a resource is created, read, found and removed', async () => {
  expect(await toolsOutcome(TASK)).toEqual(['passed']);
});

test('a resource that cannot be read any more cannot be removed again', async () => {
  expect(await toolsOutcome(TASK, 'deletedTwice')).toEqual([
    'failed',
    'deleteTool: the removed thing is not found by getTool, and accepted by deleteTool (#/paths/~1tools~1{toolCode}/delete/responses/404)',
  ]);
});
