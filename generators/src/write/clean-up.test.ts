import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { settleAll, withCleanUp, withTemporaryFolder } from './clean-up.ts';

const fail = (message: string) => async () => {
  throw new Error(message);
};

test('throws the error of the work even if cleaning up fails', async () => {
  await expect(withCleanUp(fail('work'), fail('clean-up'))).rejects.toThrow('work');
  await expect(withCleanUp(async () => 1, fail('clean-up'))).rejects.toThrow('clean-up');
});

test('removes a temporary folder, whatever the result of the work', async () => {
  let folder = '';
  const work = withTemporaryFolder('clean-up-', async (made) => {
    folder = made;
    expect(existsSync(folder)).toBe(true);
    throw new Error('work');
  });
  await expect(work).rejects.toThrow('work');
  expect(existsSync(folder)).toBe(false);
});

test('a failing task does not leave the others behind', async () => {
  let ended = false;
  const slow = sleep(20).then(() => {
    ended = true;
  });
  await expect(settleAll([slow, fail('quick')()])).rejects.toThrow('quick');
  expect(ended).toBe(true);
});
