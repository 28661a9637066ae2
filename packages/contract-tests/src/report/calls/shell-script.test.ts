import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { OperationExchange } from '../../case/exchange.ts';
import { runSuite } from '../../suite/run-suite.ts';
import { booksModel } from '../../testing/books-model.ts';
import { startBooksServer } from '../../testing/books-server.ts';
import { shellScript } from './shell-script.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

function exchange(curl: string, text = ''): OperationExchange {
  const response = { status: 200, headers: new Headers(), text };
  const request = { method: 'GET', url: '', headers: {} };
  return { operationId: '', curl, request, response, startedAt: '', seconds: 0 };
}

function scriptOf(...exchanges: readonly OperationExchange[]): string[] {
  const curl = exchanges.at(-1)?.curl;
  return shellScript({ exchanges, ...(curl === undefined ? {} : { curl }) });
}

describe('the calls of a failure, for a shell', () => {
  test('one call is its curl line', () => {
    expect(scriptOf(exchange("curl -i '/books/B-1000'"))).toEqual(["curl -i '/books/B-1000'"]);
  });

  test('a later call takes from a response what no request had before', () => {
    expect(
      scriptOf(
        exchange(
          `curl -i --data-raw '{"ref":"REF-1"}' '/books'`,
          '{"ref":"REF-1","code":"B-1000","pages":20}',
        ),
        exchange("curl -i '/books/B-1000'"),
      ),
    ).toEqual([
      `ANSWER=$(curl -sSi --data-raw '{"ref":"REF-1"}' '/books'); echo "$ANSWER"`,
      `CODE=$(printf %s "$ANSWER" | grep -o '"code": *"\\{0,1\\}[^",}]*' | sed -n '1s/^"code": *"\\{0,1\\}//p')`,
      `curl -i '/books/'"$CODE"`,
    ]);
  });

  test('a value that is part of a longer one stays', () => {
    expect(
      scriptOf(exchange("curl -i '/books'", '{"code":"B-1000"}'), exchange("curl -i '/books/B-1000-2'")),
    ).toEqual(["curl -i '/books'", "curl -i '/books/B-1000-2'"]);
  });

  test('the second property of a name is read as the second', () => {
    const [, line] = scriptOf(
      exchange("curl -i '/books'", '[{"code":"B-1000"},{"code":"B-1001"}]'),
      exchange("curl -i '/books/B-1001'"),
    );
    expect(line).toContain("sed -n '2s/^");
  });
});

test.skipIf(!hasCurl)(
  'the lines of a failed sequence run as they stand, and show the failure again',
  async () => {
    await using server = await startBooksServer('genreLost');
    const { results } = await runSuite({
      baseUrl: server.url,
      credentials: { default: {} },
      models: [booksModel],
      caseId: 'books-api-v1/createBook/read-back/genre',
    });
    const [failed] = results;
    if (failed === undefined) throw new Error('the task did not run');
    const lines = shellScript(failed);
    expect(lines.join('\n')).toContain('$CODE');

    const { stdout } = await promisify(execFile)('sh', ['-c', lines.join('\n')]);
    // Another book has been added, whose code is another one.
    expect(stdout).toContain('"code":"B-9"');
    expect(stdout.split('\n').at(-1)).not.toContain('"genre"');
  },
);
