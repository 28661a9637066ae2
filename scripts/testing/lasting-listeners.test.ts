import { expect, test } from 'vitest';
import { passingListenerCount, withLastingListeners } from './lasting-listeners.ts';

test('a listener of something that lasts is not left by the file that starts it; any other is', async () => {
  const count = passingListenerCount('exit');
  const ofBrowser = () => undefined;
  const ofTest = () => undefined;

  const started = await withLastingListeners(async () => {
    process.on('exit', ofBrowser);
    return 'started';
  });
  expect(started).toBe('started');
  expect(passingListenerCount('exit')).toBe(count);

  process.on('exit', ofTest);
  expect(passingListenerCount('exit')).toBe(count + 1);

  process.off('exit', ofTest);
  process.off('exit', ofBrowser);
});
