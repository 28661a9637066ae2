import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('by default, the server uses standard input and output, and makes no calls', () => {
  expect(readOptions([])).toEqual({
    host: '127.0.0.1',
    origins: [],
    hosts: [],
    rateLimit: 120,
    testServers: [],
    allowsChanges: false,
    readsCredentials: false,
  });
});

test.each([
  ['--allow-chnages', 'Did you mean "--allow-changes"?'],
  ['-x', 'There is no option "-x".'],
  ['--port=abc', 'a whole number from 0 to 65535'],
  ['--test-server=uat.api.example', 'an origin such as'],
  ['--allow-origin=https://ide.example/path', 'an origin such as'],
  ['extra', 'Unexpected argument'],
])('%s stops the start: %s', (arg, reason) => {
  expect(() => readOptions([arg])).toThrow(reason);
});

test('an unknown option ends the command with one line of text', () => {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
  const ended = spawnSync(process.execPath, ['--conditions=partner-apis-source', cli, '--ports', '1'], {
    encoding: 'utf8',
  });
  expect(ended.status).toBe(2);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toBe(
    'partner-apis-mcp: There is no option "--ports". Did you mean "--port"? See --help.\n',
  );
});
