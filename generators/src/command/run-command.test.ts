import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'run-command.ts')).href;

/** Runs a main function in its own process, and reads its output only after the pipe is full. */
async function outputOf(main: string): Promise<{ readonly code: unknown; readonly output: string }> {
  const script = `import { runCommand } from '${MODULE}';\nrunCommand(${main}, () => undefined);`;
  const child = spawn(
    process.execPath,
    ['--conditions=partner-apis-source', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child, 'spawn');
  const ended = once(child, 'close');
  let output = '';
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await ended;
  return { code, output };
}

test('ends with all of its output written, and with its exit code', async () => {
  const { code, output } = await outputOf(`async () => { console.info('a'.repeat(3_000_000)); return 3; }`);
  expect([code, output.length]).toEqual([3, 3_000_001]);
});

test('ends although something is still open', async () => {
  const { code } = await outputOf(`async () => { setInterval(() => {}, 1000); return 0; }`);
  expect(code).toBe(0);
});
