import { describe, expect, test, vi } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { type NotesFault, notesCredentials, startNotesServer } from '../testing/notes-server.ts';
import { runSuite, type SuiteOptions } from './run-suite.ts';

/** Each test sends all cases over HTTP. */
vi.setConfig({ testTimeout: 120_000 });

async function runNotes(faults: readonly NotesFault[], options: Partial<SuiteOptions> = {}) {
  await using server = await startNotesServer(...faults);
  const suite = await runSuite({
    baseUrl: server.url,
    credentials: notesCredentials,
    models: [notesModel],
    ...options,
  });
  const failures = suite.results.filter(({ outcome }) => outcome === 'failed');
  return { suite, server, failures, failed: failures.map(({ id }) => id.replace('notes-api-v1/', '')) };
}

describe('a correct server', () => {
  test('passes every case', async () => {
    const { suite, failures } = await runNotes([]);
    expect(failures).toEqual([]);
    expect(suite.results.length).toBeGreaterThan(40);
    expect(suite.results.every(({ outcome }) => outcome === 'passed')).toBe(true);
  });

  test('issues one token to each partner', async () => {
    const { server } = await runNotes([]);
    expect(server.requests.filter((request) => request === 'POST /oauth2/token')).toHaveLength(2);
  });

  test('is reset before a task that follows a change, and not between reads', async () => {
    const { server } = await runNotes([], { caseId: 'notes-api-v1/readNote', kinds: ['example', 'outside'] });
    expect(server.resets).toBe(1);
  });

  test('is called with the dates of the examples moved to its own day', async () => {
    const { server } = await runNotes([], { kinds: ['example'], today: '2026-03-10' });
    expect(server.dueDates).toEqual(['2026-03-18']);
  });
});

describe('a fault is caught by the cases about it', () => {
  test.each<[NotesFault, string]>([
    ['longTextAccepted', 'writeNote/body/text/maxLength+1'],
    ['keyIgnored', 'writeNote/auth/key/missing'],
    ['wrongProperty', 'readNote/path/id/maximum+1'],
    ['noLocation', 'writeNote/example/short'],
    ['idIsText', 'writeNote/example/short'],
    ['noAllow', 'readNote/method/delete'],
    ['brokenConnection', 'writeNote/body/pages/maximum'],
    ['nullRefused', 'writeNote/body/pages/null'],
    ['expiredTokenAccepted', 'readNote/auth/token/expired-token'],
    ['mixedPartnersAccepted', 'readNote/auth/mixed-partners'],
    ['otherTextRead', 'chains/writeNote'],
  ])('%s by %s', async (fault, id) => {
    const { failed } = await runNotes([fault]);
    expect(failed).toContain(id);
  });

  test('and by no others', async () => {
    const { failed } = await runNotes(['longTextAccepted']);
    expect(failed).toEqual(['writeNote/error/400/tooLong', 'writeNote/body/text/maxLength+1']);
  });
});

test('a failure says what was expected, and how to repeat the request without showing a secret', async () => {
  const { failures, server } = await runNotes(['longTextAccepted'], {
    caseId: 'notes-api-v1/writeNote/body/text',
  });
  expect(failures).toHaveLength(1);
  expect(failures[0]?.problems).toEqual([
    'expected 400, received 201',
    'expected the error "Max Length: 5" (text), received []',
  ]);
  expect(failures[0]?.curl).toBe(
    `curl -i -X POST -H 'Accept: application/json' -H "X-Key: $PARTNER_API_KEY" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' --data-raw '{"text":"Helloo","pages":2,"due":"${failures[0]?.exchanges[0]?.request.body?.match(/\d{4}-\d\d-\d\d/)?.[0]}"}' '${server.url}/notes-api/v1/notes'`,
  );
});

test('a repeated failure says how often it occurred again', async () => {
  const caseId = 'notes-api-v1/writeNote/body/text/maxLength+1';
  const always = await runNotes(['longTextAccepted'], { caseId, repeat: 3 });
  expect(always.failures.map(({ again }) => again)).toEqual([{ times: 3, failed: 3 }]);

  let notes = 0;
  const once: typeof fetch = (address, init) => {
    notes += String(address).endsWith('/notes') ? 1 : 0;
    return notes === 1 ? Promise.resolve(new Response('{}', { status: 201 })) : fetch(address, init);
  };
  const first = await runNotes([], { caseId, repeat: 3, control: false, fetch: once });
  expect(first.failures.map(({ again }) => again)).toEqual([{ times: 3, failed: 0 }]);
});

test('a value that is read differently from how it was written breaks the chain of calls', async () => {
  const { failures } = await runNotes(['otherTextRead'], { kinds: ['chain'] });
  expect(failures.map(({ problems }) => problems)).toEqual([
    ['readNote: text was written as "Hello", but is read as "Other"'],
  ]);
});

test('a response that takes longer than allowed fails', async () => {
  const { failures } = await runNotes([], { kinds: ['example'], maxSeconds: 0 });
  expect(failures.map(({ problems }) => problems[0])).toEqual([
    expect.stringMatching(/^responded after \d+ ms; the limit is 0 ms$/),
    expect.stringMatching(/^responded after \d+ ms; the limit is 0 ms$/),
  ]);
});

describe('read only', () => {
  test('sends nothing that could change data, and says what it omitted', async () => {
    const { suite, server } = await runNotes([], { readOnly: true });
    const sent = new Set(server.requests.map((request) => request.split(' ')[0]));
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([
      'POST /oauth2/token',
      'POST /oauth2/token',
    ]);
    expect(sent).toEqual(new Set(['GET', 'HEAD', 'POST']));
    const reasons = new Set(
      suite.results.filter(({ outcome }) => outcome === 'skipped').map(({ problems }) => problems[0]),
    );
    expect(reasons).toContain('read only: POST is not sent');
    expect(
      suite.results.some(({ outcome, operationId }) => outcome === 'passed' && operationId === 'readNote'),
    ).toBe(true);
  });

  test('of an unreachable server ends the suite too', async () => {
    const options = { credentials: notesCredentials, models: [notesModel], readOnly: true };
    await expect(runSuite({ ...options, baseUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
      'cannot be reached',
    );
  });
});

test('cases that only read may overlap, and the results keep their order', async () => {
  const one = await runNotes([]);
  const many = await runNotes([], { concurrency: 8 });
  expect(many.failures).toEqual([]);
  expect(many.suite.results.map(({ id }) => id)).toEqual(one.suite.results.map(({ id }) => id));
});

const NO_SECOND_PARTNER =
  'no credentials of a second partner: set the variables with its name, such as PARTNER_CLIENT_ID_OTHER';

test('without an expired token and a second partner, their cases are skipped, and say what they need', async () => {
  const { expiredToken: _, ...partner } = notesCredentials.default;
  const { suite } = await runNotes([], { credentials: { default: partner } });
  const skipped = suite.results.filter(({ outcome }) => outcome === 'skipped');
  expect(skipped.map(({ id, problems }) => [id, ...problems])).toEqual([
    ['notes-api-v1/writeNote/auth/token/expired-token', 'no expired token: set PARTNER_EXPIRED_TOKEN'],
    ['notes-api-v1/writeNote/auth/mixed-partners', NO_SECOND_PARTNER],
    ['notes-api-v1/readNote/auth/token/expired-token', 'no expired token: set PARTNER_EXPIRED_TOKEN'],
    ['notes-api-v1/readNote/auth/mixed-partners', NO_SECOND_PARTNER],
  ]);
});

test('--bail stops at the first failure', async () => {
  const { failed, suite } = await runNotes(['keyIgnored'], { bail: true });
  expect(failed).toEqual([suite.results.at(-1)?.id.replace('notes-api-v1/', '')]);
});

test('an unreachable server ends the suite', async () => {
  const options = { credentials: notesCredentials, models: [notesModel] };
  await expect(runSuite({ ...options, baseUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
    'http://127.0.0.1:9 cannot be reached.',
  );
});

test('a missing credential ends the suite, and its variable is named', async () => {
  await expect(
    runNotes([], { credentials: { default: { clientId: 'a', clientSecret: 'b' } } }),
  ).rejects.toThrow('Set PARTNER_API_KEY: a case needs it.');
});
