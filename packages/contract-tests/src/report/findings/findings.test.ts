import type { ApiModel } from '@partner-apis/model';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { defineListedChecks } from '../../tasks/states/listed-checks.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { booksModel } from '../../testing/books-model.ts';
import { startBooksServer } from '../../testing/books-server.ts';
import { notesModel } from '../../testing/notes-model.ts';
import { runNotes } from '../../testing/run-notes.ts';
import { type AcceptedFailure, acceptedBy, needlessEntries } from './accepted.ts';
import { findingsOf } from './finding.ts';
import { signature } from './signature.ts';

/** Returns the notes document with an assumption about the length of a text. */
function assumingLength(): ApiModel {
  const { Note = {} } = notesModel.schemas;
  const text = { ...Note.properties?.text, assumption: 'The length is not shown.' };
  const properties = { ...Note.properties, text };
  return { ...notesModel, schemas: { ...notesModel.schemas, Note: { ...Note, properties } } };
}

describe('findings', () => {
  test('a correct server has none', async () => {
    expect(findingsOf(await runNotes([]))).toEqual([]);
  });

  test('failures with the same cause are one finding, with the operations and their places in the document', async () => {
    const [finding, ...others] = findingsOf(await runNotes(['noAllow']));

    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      name: 'notes-api-v1/method/form',
      grade: 'fault',
      operations: [
        { operationId: 'writeNote', pointer: '/paths/~1notes/post' },
        { operationId: 'readNote', pointer: '/paths/~1notes~1{id}/get' },
      ],
    });
    expect(finding?.results.length).toBeGreaterThan(5);
  });

  test('a failure without a response names the operation that was called, also if the task called several', async () => {
    const suite = await runNotes(['brokenConnection']);
    const results = suite.results
      .filter(({ unanswered }) => unanswered !== undefined)
      .map(({ operationId: _, ...result }) => ({ ...result, kind: 'chain' as const }));

    expect(findingsOf({ ...suite, results })).toMatchObject([
      {
        name: 'notes-api-v1/chain/no-response/unanswered',
        operations: [{ operationId: 'writeNote', pointer: '/paths/~1notes/post' }],
      },
    ]);
  });

  test('rejections with an undocumented status are one finding, with the assumption about the operation', async () => {
    const operations = notesModel.operations.map((operation) => ({
      ...operation,
      assumption: `The requirements are silent about ${operation.operationId}.`,
    }));
    const findings = findingsOf(
      await runNotes(['secondRefused'], {
        models: [{ ...notesModel, operations }],
        kinds: ['example', 'inside', 'omitted', 'read-back', 'reach'],
      }),
    );

    expect(findings).toMatchObject([
      {
        name: 'notes-api-v1/writeNote/409/refuses',
        effect: 'refuses',
        grade: 'fault',
        assumptions: ['The requirements are silent about writeNote.'],
        operations: [{ operationId: 'writeNote' }],
      },
    ]);
    expect(new Set(findings[0]?.results.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });

  test('the most serious come first: missing protection, missing responses, lost data, wrong texts', async () => {
    const suite = await runNotes([
      'noAllow',
      'keyIgnored',
      'otherTextRead',
      'wrongProperty',
      'brokenConnection',
    ]);

    const effects = findingsOf(suite).map(({ effect }) => effect);
    expect([...new Set(effects)]).toEqual(['unprotected', 'unanswered', 'state', 'words', 'form']);
  });

  test('a limit that the document assumes is a choice if the server sets another one', async () => {
    const suite = await runNotes(['longTextAccepted'], { models: [assumingLength()], kinds: ['outside'] });

    expect(findingsOf(suite)).toMatchObject([
      {
        name: 'notes-api-v1/outside/accepts/choice',
        grade: 'choice',
        assumptions: ['The length is not shown.'],
      },
    ]);
  });

  test('the same limit without an assumption is a fault', async () => {
    expect(findingsOf(await runNotes(['longTextAccepted'], { kinds: ['outside'] }))).toMatchObject([
      {
        name: 'notes-api-v1/outside/accepts',
        grade: 'fault',
        assumptions: [],
        keywords: [{ text: 'maxLength', count: 1 }],
      },
    ]);
  });
});

test('a response of a wrong form is one finding, whatever the cases were about', async () => {
  const suite = await runNotes(['idIsText'], { kinds: ['example', 'inside', 'omitted', 'unknown-property'] });

  expect(
    new Set(findingsOf(suite).flatMap(({ results }) => results.map(({ kind }) => kind))).size,
  ).toBeGreaterThan(2);
  expect(findingsOf(suite)).toMatchObject([
    {
      name: 'notes-api-v1/writeNote/201/form',
      problems: [{ text: 'body/id violates "type" of the schema for 201' }],
    },
  ]);
});

describe('responses of a wrong form lose no data', () => {
  test('in chains and read-backs', async () => {
    const findings = findingsOf(await runNotes(['idIsText'], { kinds: ['chain', 'read-back', 'reach'] }));

    expect(findings).toMatchObject([{ name: 'notes-api-v1/writeNote/201/form', effect: 'form' }]);
    expect(new Set(findings[0]?.results.map(({ kind }) => kind))).toEqual(
      new Set(['chain', 'read-back', 'reach']),
    );
  });

  test('in lists', async () => {
    await using server = await startBooksServer('totalAsText');
    const suite = await runSuite({
      baseUrl: server.url,
      credentials: { default: {} },
      models: [booksModel],
      kinds: ['list'],
    });

    expect(findingsOf(suite)).toMatchObject([{ name: 'books-api-v1/listBooks/200/form', effect: 'form' }]);
  });

  test('in sequences of state models', async () => {
    const writing: StateModel = defineListedChecks({
      familyId: 'notes-api-v1',
      name: 'writing',
      description: '',
      start: async () => undefined,
      checks: [{ name: 'write', run: async (_, caller) => void (await caller.call('writeNote')) }],
    });
    const suite = await runNotes(['idIsText'], { kinds: ['state'], stateModels: [writing] });

    expect(findingsOf(suite)).toMatchObject([{ name: 'notes-api-v1/writeNote/201/form', effect: 'form' }]);
  });

  test('in responses that are too slow, whatever the call has to show', async () => {
    const suite = await runNotes([], { maxSeconds: Number.MIN_VALUE });

    expect(new Set(findingsOf(suite).map(({ effect }) => effect))).toEqual(new Set(['form']));
  });
});

describe('accepted failures', () => {
  const entry: AcceptedFailure = { id: 'notes-api-v1/method/form', reason: 'The gateway sends no Allow.' };
  const accepting = (entries: readonly AcceptedFailure[], today = '2026-03-02') => ({
    accept: acceptedBy(entries, [notesModel], today),
  });

  test('by the name of a finding, with its reason', async () => {
    const suite = await runNotes(['noAllow', 'nullRefused'], accepting([entry]));

    const accepted = suite.results.filter(({ outcome }) => outcome === 'accepted');
    expect(accepted.every(({ accepted: reason }) => reason === entry.reason)).toBe(true);
    expect(accepted.length).toBeGreaterThan(5);
    expect(findingsOf(suite)).toMatchObject([{ name: 'notes-api-v1/inside/refuses' }]);
    expect(needlessEntries([entry], suite)).toEqual([]);
  });

  test('by the prefix of a task, up to a slash', async () => {
    const suite = await runNotes(['noAllow'], accepting([{ ...entry, id: 'notes-api-v1/writeNote/method' }]));

    const ids = suite.results.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id);
    expect(new Set(ids.map((id) => id.split('/')[1]))).toEqual(new Set(['writeNote']));
    expect(findingsOf(suite)).toMatchObject([{ operations: [{ operationId: 'readNote' }] }]);
  });

  test('until a day, but no longer', async () => {
    const until = { ...entry, until: '2026-03-02' };

    expect(findingsOf(await runNotes(['noAllow'], accepting([until], '2026-03-02')))).toEqual([]);
    expect(findingsOf(await runNotes(['noAllow'], accepting([until], '2026-03-03')))).toHaveLength(1);
  });

  test('an entry that no longer accepts anything is reported', async () => {
    expect(needlessEntries([entry], await runNotes([], accepting([entry])))).toEqual([entry]);
  });

  test('a run of other tasks does not affect an entry', async () => {
    const suite = await runNotes([], { ...accepting([entry]), kinds: ['example'] });
    expect(needlessEntries([entry, { ...entry, id: 'notes-api-v1/readNote/method' }], suite)).toEqual([]);
  });
});

test.each([
  ['expected 401, received 200', 'expected 401, received 200'],
  ['the header Allow does not list GET', 'the header Allow does not list GET'],
  ['body/id violates "maxLength 8" of the schema for 200', 'body/id violates "…" of the schema for 200'],
  ['expected the error "{any}" (X), received [{"error":"a] b"}]', 'expected the error "…" (…), received …'],
  ['next of page 2 leads to page 3', 'next of page … leads to page …'],
])('the signature of %j is %j', (problem, expected) => {
  expect(signature(problem)).toBe(expected);
});
