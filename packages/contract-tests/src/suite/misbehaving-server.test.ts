import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  allMisbehaviours,
  type MisbehavingServer,
  type Misbehaviour,
  startMisbehavingServer,
} from '../testing/misbehaving-server.ts';
import { notesModel } from '../testing/notes-model.ts';
import { notesCredentials } from '../testing/notes-server.ts';
import { runSuite, type SuiteOptions } from './run-suite.ts';
import { selectedTasks } from './selection.ts';

/** Each test sends many cases over HTTP, and some of them wait for their time limit. */
vi.setConfig({ testTimeout: 120_000 });

const LIMITS = { timeoutSeconds: 1, maxHangs: 2, maxBodyBytes: 256 * 1024 };
const HANGS: readonly Misbehaviour[] = [
  'silence',
  'half a status line',
  'headers without a body',
  'a byte at a time',
  'interim responses without an end',
];
/** A redirect is a response that the document does not define. */
const ANSWERS: readonly Misbehaviour[] = ['a redirect to itself', 'a value nested too deep'];
const isOperation = (request: string) => request.includes('/notes-api/');

function runNotes({ url }: MisbehavingServer, options: Partial<SuiteOptions> = {}) {
  return runSuite({
    baseUrl: url,
    credentials: notesCredentials,
    models: [notesModel],
    ...LIMITS,
    ...options,
  });
}

// Each run waits for its time limits, with a separate server, so they run concurrently.
describe('operations that meet', () => {
  test.concurrent.each(HANGS)(
    '%s: the family ends after a number of hanging calls, and everything is reported',
    async (name) => {
      await using server = await startMisbehavingServer(name, isOperation);
      const { results, stopped } = await runNotes(server);
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      expect(results).toHaveLength(selectedTasks({ models: [notesModel] }).length);
      expect(server.met).toHaveLength(LIMITS.maxHangs);
      expect(failed.flatMap(({ problems }) => problems)).toEqual([
        'no response: the response was not complete after 1000 ms',
        'no response: the response was not complete after 1000 ms',
      ]);
      expect(results.at(-1)).toMatchObject({
        outcome: 'skipped',
        problems: ['not run: 2 calls of notes-api-v1 in a row had no response in time'],
      });
      expect(stopped).toBeUndefined();
    },
  );

  test.concurrent('no connection, as after a request that stopped the server: the family ends', async () => {
    await using server = await startMisbehavingServer('silence', () => false);
    const stopped = await startMisbehavingServer('silence', () => false);
    await stopped[Symbol.asyncDispose]();
    let sent = 0;
    const { results } = await runNotes(server, {
      fetch: (url, init) => {
        const isLost = isOperation(String(url)) && ++sent > 5;
        return fetch(isLost ? String(url).replace(server.url, stopped.url) : url, init);
      },
    });
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ problems }) => problems)).toEqual([
      [expect.stringMatching(/^no response: .*ECONNREFUSED/)],
      [expect.stringMatching(/^no response: .*ECONNREFUSED/)],
    ]);
    expect(results.at(-1)).toMatchObject({
      outcome: 'skipped',
      problems: ['not run: 2 calls of notes-api-v1 in a row had no connection: has the server stopped?'],
    });
  });

  test.concurrent('a single hang between responses: the family continues', async () => {
    await using server = await startMisbehavingServer(
      'silence',
      (request, index) => request.startsWith('GET') && isOperation(request) && index % 2 === 0,
    );
    const { results } = await runNotes(server, {
      caseId: 'notes-api-v1/readNote',
      kinds: ['auth', 'method'],
    });
    expect(server.met.length).toBeGreaterThan(0);
    expect(results.some(({ problems }) => problems.some((text) => text.startsWith('not run')))).toBe(false);
  });

  test.each<[Misbehaviour, RegExp]>([
    ['headers without an end', /^no response: Headers Overflow Error$/],
    ['a body without an end', /^no response: the body of the response is longer than 262144 bytes$/],
    ['a closed connection', /^no response: (other side closed|read ECONNRESET)$/],
    ['garbage', /^no response: /],
    ['a redirect to itself', /307/],
    [
      'a value nested too deep',
      /violates "type" of the schema|returned|received|^the response cannot be checked: /,
    ],
  ])('%s: each case fails, and says why', async (name, problem) => {
    await using server = await startMisbehavingServer(name, isOperation);
    const { results } = await runNotes(server, { kinds: ['example', 'error', 'missing'] });
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.length).toBeGreaterThan(LIMITS.maxHangs);
    for (const { problems } of failed) expect(problems[0]).toMatch(problem);
  });
});

describe.concurrent('what the suite itself needs', () => {
  test.each(allMisbehaviours)('a token endpoint that meets %s ends the run with one line', async (name) => {
    await using server = await startMisbehavingServer(name, (request) => request.includes('/oauth2/'));
    const reason = ANSWERS.includes(name)
      ? /returned \d+ without a token\.$/
      : /cannot be reached\. The reason: /;
    await expect(runNotes(server)).rejects.toThrow(reason);
  });

  test.each(allMisbehaviours.filter((name) => !ANSWERS.includes(name)))(
    'a control that is met by %s ends the run with one line',
    async (name) => {
      await using server = await startMisbehavingServer(name, (request) => request.includes('/_sandbox/'));
      await expect(runNotes(server)).rejects.toThrow('cannot be reached. The reason: ');
    },
  );

  test.each<Misbehaviour>(['silence', 'a closed connection'])(
    'a control that is met by %s in the middle of a run: what was seen before is reported',
    async (name) => {
      await using server = await startMisbehavingServer(
        name,
        (request, index) => request.includes('/_sandbox/') && index > 0,
      );
      const { results, stopped } = await runNotes(server);
      expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true);
      expect(stopped).toContain('cannot be reached. The reason: ');
      expect(results.at(-1)?.problems[0]).toContain('not run: ');
    },
  );
});

describe.concurrent('a run that is ended', () => {
  test('by its signal returns at once, with what was not run', async () => {
    await using server = await startMisbehavingServer('silence', isOperation);
    const controller = new AbortController();
    const running = runNotes(server, { timeoutSeconds: 3600, signal: controller.signal });
    while (server.met.length === 0) await sleep(5);
    controller.abort('SIGTERM was received');
    const { results, stopped } = await running;
    expect(stopped).toBe('SIGTERM was received');
    expect(results[0]).toMatchObject({
      outcome: 'skipped',
      problems: ['ended early: SIGTERM was received'],
    });
    expect(results.at(-1)?.problems).toEqual(['not run: SIGTERM was received']);
  });

  test.each(['/_sandbox/', '/notes-api/', '/oauth2/'])(
    'by its deadline, whatever hangs: %s',
    async (place) => {
      await using server = await startMisbehavingServer('silence', (request) => request.includes(place));
      const { results, stopped } = await runNotes(server, { timeoutSeconds: 3600, deadlineSeconds: 0.5 });
      expect(stopped).toBe('the deadline of 0.5 seconds has passed');
      expect(results).toHaveLength(selectedTasks({ models: [notesModel] }).length);
    },
  );

  test('by its deadline, while it waits for its turn', async () => {
    await using server = await startMisbehavingServer('silence', () => false);
    const { stopped } = await runNotes(server, { rate: 0.001, deadlineSeconds: 0.5 });
    expect(stopped).toBe('the deadline of 0.5 seconds has passed');
  });

  test('has ended before it began', async () => {
    await using server = await startMisbehavingServer('silence', () => false);
    const { results, stopped } = await runNotes(server, { signal: AbortSignal.abort('too late') });
    expect(stopped).toBe('too late');
    expect(results.every(({ outcome }) => outcome === 'skipped')).toBe(true);
  });
});

test.concurrent('a call waiting for its turn does not time out', async () => {
  await using server = await startMisbehavingServer('silence', () => false);
  const options = { rate: 1, timeoutSeconds: 0.9, maxSeconds: 0.9, caseId: 'notes-api-v1/readNote/method' };
  const { results } = await runNotes(server, { ...options, concurrency: 4 });
  expect(results.length).toBeGreaterThan(1);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
});
