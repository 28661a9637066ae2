import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'exit.ts');

it('it ends the process after a slow reader has read all lines, even while a server is open', async () => {
  const program = `
    import { createServer } from 'node:http';
    import { exitWhenWritten } from ${JSON.stringify(MODULE)};
    createServer().listen(0, '127.0.0.1');
    for (let line = 1; line <= 5000; line += 1) console.info('line ' + line);
    await exitWhenWritten(3);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const output = text(child.stdout);
  // The pipe fills up while this thread sleeps and reads nothing.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  expect((await output).trimEnd().split('\n')).toHaveLength(5000);
  expect(await exit).toEqual([3, null]);
});
