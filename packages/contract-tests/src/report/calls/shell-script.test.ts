import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { booksModel } from '../../testing/books-model.ts';
import { startBooksServer } from '../../testing/books-server.ts';
import { notesModel } from '../../testing/notes-model.ts';
import { notesCredentials, startNotesServer } from '../../testing/notes-server.ts';
import { reports } from '../report.ts';
import { shellScript } from './shell-script.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('a single call is its curl command', () => {
  expect(shellScript({ curl: "curl -i '/books/B-1000'" })).toEqual(["curl -i '/books/B-1000'"]);
});

const environment = {
  PATH: process.env.PATH,
  PARTNER_API_KEY: 'the-key',
  PARTNER_CLIENT_ID: 'the-client',
  PARTNER_CLIENT_SECRET: 'the-secret',
};

test.skipIf(!hasCurl)(
  'the lines of a failed case can be run as printed: its token is requested',
  async () => {
    await using server = await startNotesServer('longTextAccepted');
    const { results } = await runSuite({
      baseUrl: server.url,
      credentials: notesCredentials,
      models: [notesModel],
      kinds: ['outside'],
    });
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    for (const result of failed) {
      const lines = shellScript(result);

      expect(lines.join('\n')).not.toMatch(/the-key|the-token|the-secret/);
      const { stdout } = await run('sh', ['-euc', lines.join('\n')], { env: environment });
      expect(stdout).toMatch(/^HTTP\/1.1 2/);
    }
  },
);

describe.skipIf(!hasCurl)('the lines of a failed sequence can be run as printed', () => {
  test('with the code that the server returns this time', async () => {
    await using server = await startBooksServer('genreLost');
    const { results } = await runSuite({
      baseUrl: server.url,
      credentials: { default: {} },
      models: [booksModel],
      caseId: 'books-api-v1/createBook/read-back/genre',
    });
    const lines = results.filter(({ id }) => id.endsWith('/genre')).flatMap(shellScript);

    expect(lines.map((line) => line.replaceAll(server.url, ''))).toEqual([
      '# Part of the document: #/paths/~1books/post/requestBody',
      '# 1. createBook: 201',
      `response_1=$(curl -sS -X POST -H 'Accept: application/json' -H 'Content-Type: application/json' --data-raw '{"externalRef":"REF-0","genre":"manuaA"}' '/books'); printf '%s\\n' "$response_1"`,
      `code_1=$(printf %s "$response_1" | grep -o '"code": *"\\{0,1\\}[^",}]*' | sed -n '1s/^"code": *"\\{0,1\\}//p')`,
      '# 2. getBook: 200',
      `curl -i -H 'Accept: application/json' '/books/'"$code_1"`,
    ]);
    const { stdout } = await run('sh', ['-euc', lines.join('\n')]);
    expect(stdout).toMatch(
      /^\{"code":"B-\d+"\}\nHTTP\/1.1 200 OK\r\n.*\{"code":"B-\d+","externalRef":"REF-0"\}$/s,
    );
  });

  test('with credentials from the environment, with which a token is requested', async () => {
    await using server = await startNotesServer('otherTextRead');
    const suite = await runSuite({
      baseUrl: server.url,
      credentials: notesCredentials,
      models: [notesModel],
      kinds: ['chain'],
    });
    const lines = suite.results.flatMap(shellScript);

    expect(lines.join('\n')).not.toMatch(/the-key|the-token|the-secret/);
    const { stdout } = await run('sh', ['-euc', lines.join('\n')], {
      env: environment,
    });
    expect(stdout).toMatch(/^\{"id":1\}\nHTTP\/1.1 200 OK\r\n.*"text":"Other"/s);
    for (const form of ['text', 'markdown'] as const) {
      expect(reports[form](suite)).toContain(lines.at(-1));
    }
    expect(reports.html(suite)).toContain('<h4>The requests</h4>');
    const [reported] = JSON.parse(reports.json(suite)).results;
    expect(reported.script).toEqual(lines);
    expect(reported.sequence.place).toBe('#/paths/~1notes~1{id}/get');
  });

  test('the second property with a name is read as the second', async () => {
    await using server = await startBooksServer('titleOfAnother');
    const { results } = await runSuite({
      baseUrl: server.url,
      credentials: { default: {} },
      models: [booksModel],
      caseId: 'books-api-v1/listBooks/list/view/getBook',
    });
    const lines = results.flatMap(shellScript);

    expect(lines.join('\n')).toContain("| sed -n '2s/^");
    const { stdout } = await run('sh', ['-euc', lines.join('\n')]);
    expect(stdout.split('\n').at(-1)).toMatch(/^\{"code":"B-7",.*"title":"Volume 0"/);
  });
});
