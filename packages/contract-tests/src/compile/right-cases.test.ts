import type { ApiModel, Operation, Provocation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { compileCases } from './compile.ts';

/** Returns the rights cases of a document in which reading a note has these provocations. */
function rightsOf(provoke: Readonly<Record<string, Provocation>>) {
  const operations = notesModel.operations.map(
    (operation): Operation => (operation.operationId === 'readNote' ? { ...operation, provoke } : operation),
  );
  const model: ApiModel = { ...notesModel, operations };
  return compileCases(model)
    .filter(({ kind }) => kind === 'right')
    .map((one) => ({ ...one, id: one.id.replace('notes-api-v1/', '') }));
}

test('each operation is called as each partner in the document, and succeeds by default', () => {
  const cases = rightsOf({ notFound: { as: 'guest' } });
  expect(cases.map(({ id, as: partner, expect: { statuses } }) => [id, partner, statuses])).toEqual([
    ['writeNote/right/guest', 'guest', ['2XX']],
  ]);
});

test('a partner that the document refuses gets that error for the example', () => {
  const refusal = rightsOf({ notFound: { path: { id: 99 }, refused: ['guest'] } }).find(
    ({ operationId }) => operationId === 'readNote',
  );
  expect(refusal).toMatchObject({
    id: 'readNote/right/guest',
    request: { path: { id: 1 } },
    expect: { statuses: ['404'], body: { errors: [{ error: 'Not found', property: 'id' }] } },
  });
});

test('a server may choose one of several errors that apply to a partner', () => {
  const refusal = rightsOf({
    notFound: { path: { id: 99 }, refused: ['guest'] },
    noKey: { headers: { 'X-Key': null }, refused: ['guest'] },
  }).find(({ operationId }) => operationId === 'readNote');
  expect(refusal?.expect).toEqual({
    statuses: ['401', '404'],
    errors: [
      [
        { example: 'noKey', error: 'No key', property: 'X-Key' },
        { example: 'notFound', error: 'Not found', property: 'id' },
      ],
    ],
  });
});

test('what is refused to others is granted to the partner that owns it', () => {
  const granted = rightsOf({ notFound: { path: { id: 99 }, granted: ['owner'] } }).find(({ id }) =>
    id.startsWith('readNote/right/owner/'),
  );
  expect(granted).toMatchObject({
    id: 'readNote/right/owner/notFound',
    as: 'owner',
    request: { path: { id: 99 } },
  });
  expect(granted?.expect.notErrors).toContainEqual({
    example: 'notFound',
    error: 'Not found',
    property: 'id',
  });
});
