import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { models } from '@partner-apis/model/models';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../samples/wire.ts';
import { accessPage } from './access-page.ts';

const run = promisify(execFile);

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, log: () => {} });
});
afterAll(() => sandbox?.close());

describe.each(models.map((model) => ({ id: model.id, model })))('$id', ({ model }) => {
  const page = accessPage(model);
  const commands = page.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'code' && block.language === 'bash' ? [block] : []))
    .filter(({ label }) => label !== 'Install')
    .map(({ code }) => code);

  test('the commands of the steps succeed in one shell, in order', async () => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script(commands)]);
    expect(stdout).not.toBe('');
  });

  test('without the credentials of the second step, they fail', async () => {
    const wrong = script(commands, (text) => text);
    await expect(run('bash', ['-euo', 'pipefail', '-c', wrong])).rejects.toThrow(/401/);
  });

  test('every command calls the test server', () => {
    const called = commands.flatMap((command) =>
      [...command.matchAll(/\bcurl [^"]*"(https?:\/\/[^/"]+)/g)].map(([, origin]) => origin),
    );
    expect(new Set(called)).toEqual(new Set([new URL(testServer(model)).origin]));
  });

  test('only an API whose commands request a token mentions tokens', () => {
    const texts = JSON.stringify(
      page.sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'paragraph'),
    );
    expect(/token/.test(texts)).toBe(commands.some((command) => command.includes('/oauth2/token')));
  });

  /** Joins the commands into one script for the sandbox instead of the test server. An error response ends it. */
  function script(texts: readonly string[], withCredentials = filledIn): string {
    const failing = 'curl() { command curl --fail --silent --show-error "$@"; }';
    const all = [failing, ...texts].join('\n');
    return withCredentials(all).replaceAll(new URL(testServer(model)).origin, sandbox.url);
  }
});

/** Replaces the placeholders with the credentials of a partner that the sandbox knows. */
function filledIn(text: string): string {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox knows no partner');
  return text
    .replaceAll('your-api-key', partner.apiKey)
    .replaceAll(/your-(client-id|api-username)/g, partner.clientId)
    .replaceAll(/your-(client-secret|api-password)/g, partner.clientSecret);
}
