import type { ApiModel, Operation, Provocation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { compileCases } from './compile.ts';

/** Returns the dependency cases of a document in which writing a note has these provocations. */
function dependenciesOf(provoke: Readonly<Record<string, Provocation>>) {
  const operations = notesModel.operations.map(
    (operation): Operation => (operation.operationId === 'writeNote' ? { ...operation, provoke } : operation),
  );
  const model: ApiModel = { ...notesModel, operations };
  return compileCases(model).filter(({ kind }) => kind === 'dependency');
}

test('the request of an error succeeds with each change that avoids the error', () => {
  const cases = dependenciesOf({
    noKey: {
      as: 'guest',
      headers: { 'X-Key': null },
      body: { pages: 3 },
      unless: [{ headers: { 'X-Key': 'own' } }, { body: { pages: null } }],
    },
  });

  expect(cases).toMatchObject([
    {
      id: 'notes-api-v1/writeNote/dependency/noKey/1',
      as: 'guest',
      request: { headers: { 'X-Key': 'own' }, body: { json: { text: 'Hello', pages: 3 } } },
      expect: {
        statuses: ['2XX'],
        reason: expect.stringContaining('does not occur with X-Key "own" (#/paths/'),
      },
    },
    {
      id: 'notes-api-v1/writeNote/dependency/noKey/2',
      request: { headers: { 'X-Key': null }, body: { json: { text: 'Hello', due: '2026-03-04' } } },
    },
  ]);
});

test('an error that depends on nothing has no other side', () => {
  expect(dependenciesOf({ tooLong: { body: { text: 'Hello!' } } })).toEqual([]);
});
