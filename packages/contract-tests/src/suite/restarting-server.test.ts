import { expect, test } from 'vitest';
import { reports } from '../report/report.ts';
import { notesModel } from '../testing/notes-model.ts';
import { notesCredentials, startNotesServer } from '../testing/notes-server.ts';
import { startRestartingServer } from '../testing/restarting-server.ts';
import { runSuite, type SuiteOptions } from './run-suite.ts';
import { selectedTasks } from './selection.ts';

/** The time for which the server is away: many calls fail within it. */
const AWAY_MS = 300;
const TASKS = selectedTasks({ models: [notesModel] }).length;

function runNotes(baseUrl: string, options: Partial<SuiteOptions> = {}) {
  return runSuite({ baseUrl, credentials: notesCredentials, models: [notesModel], maxHangs: 2, ...options });
}

/** Stops the server with the first request for an operation after some others. */
function stopsOnce() {
  let isDone = false;
  return (request: string, index: number) => {
    if (isDone || index < 20 || !request.includes('/notes-api/')) return false;
    isDone = true;
    return true;
  };
}

test.each([true, false])('a server that a request stops is waited for, as a sandbox: %s', async (control) => {
  await using server = await startRestartingServer(stopsOnce(), AWAY_MS);
  const suite = await runNotes(server.url, { control });

  const failed = suite.results.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ problems }) => problems)).toEqual([
    [expect.stringMatching(/^no response: (other side closed|read ECONNRESET)$/)],
  ]);
  expect(suite.results).toHaveLength(TASKS);
  expect(suite.results.filter(({ problems }) => problems[0]?.startsWith('not run'))).toEqual([]);
  expect(suite).toMatchObject({ restarts: 1 });
  expect(suite).not.toHaveProperty('stopped');
  expect(reports.text(suite)).toContain('The server stopped accepting connections once, and came back');
});

test('tokens that the server has lost are requested again', async () => {
  await using server = await startRestartingServer(stopsOnce(), AWAY_MS);
  let tokensOf = 0;
  const { results } = await runNotes(server.url, {
    control: false,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (String(url).endsWith('/oauth2/token')) tokensOf = server.restarts;
      const isLost = String(url).includes('/notes-api/') && tokensOf < server.restarts;
      return isLost ? Response.json({ errors: [] }, { status: 401 }) : response;
    },
  });

  expect(results.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
});

test('a server that does not return is given up after this time, and once', async () => {
  await using server = await startNotesServer();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let answered = 0;
  const attempts: number[] = [];
  const { results, restarts } = await runNotes(server.url, {
    control: false,
    downtimeSeconds: 0.5,
    fetch: async (url, init) => {
      if (answered >= 20) {
        attempts.push(performance.now());
        throw new TypeError('fetch failed', { cause: refused });
      }
      answered += 1;
      return await fetch(url, init);
    },
  });

  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ problems }) => problems)).toEqual([
    ['no response: connect ECONNREFUSED'],
    ['no response: connect ECONNREFUSED'],
  ]);
  expect(results.at(-1)?.problems).toEqual([
    'not run: 2 calls of notes-api-v1 in a row had no connection: has the server stopped?',
  ]);
  // The first of the two calls was repeated, and the second was not.
  expect(attempts.length).toBeGreaterThan(3);
  expect(restarts).toBeUndefined();
});

test('a run ends while it waits for a server', async () => {
  await using server = await startRestartingServer(stopsOnce(), AWAY_MS);
  const controller = new AbortController();
  const { stopped } = await runNotes(server.url, {
    signal: controller.signal,
    onResult: ({ outcome }) => {
      if (outcome === 'failed') setTimeout(() => controller.abort('SIGTERM was received'), 50);
    },
  });

  expect(stopped).toBe('SIGTERM was received');
});
