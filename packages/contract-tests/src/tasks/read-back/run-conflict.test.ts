import { expect, test } from 'vitest';
import { toolsOutcome } from '../../testing/tools-server.ts';

const TASK = 'createTool/read-back/conflict';

test('a call that is rejected for a conflict changes nothing', async () => {
  expect(await toolsOutcome(TASK, 'knownRejected')).toEqual(['passed']);
  expect(await toolsOutcome(TASK, 'rejectedStored')).toEqual([
    'failed',
    'createTool: the call was rejected with 409, and changed it.name from "Jack" to "" (#/paths/~1tools/post/responses/409)',
  ]);
});

test('a server without a conflict does not allow the test', async () => {
  expect(await toolsOutcome(TASK)).toEqual(['skipped', 'createTool had no conflict: 201']);
});
