import type { ApiModel, Example, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { compileCases } from './compile.ts';

/** Returns the error cases of a document in which reading a note has its own text for an unknown note. */
function errorsOf(template: string | undefined, status = '404') {
  const value = { errors: [{ error: 'No note 99', property: 'id' }] };
  const rule = template === undefined ? {} : { error: { template, violates: [], properties: [] } };
  const notFound: Example = { name: 'notFound', summary: '', description: '', value, ...rule };
  const content = [{ mediaType: 'application/json', schema: {}, examples: [notFound] }];
  const operations = notesModel.operations.map((operation): Operation => {
    if (operation.operationId !== 'readNote') return operation;
    const provoke = { notFound: { path: { id: 98 } } };
    return { ...operation, provoke, responses: [{ status, description: '', headers: [], content }] };
  });
  const model: ApiModel = { ...notesModel, operations };
  return compileCases(model)
    .filter(({ kind, operationId }) => kind === 'error' && operationId === 'readNote')
    .map(({ id, request, expect: { errors } }) => [id.split('/').slice(2).join('/'), request.path, errors]);
}

test('a text that names what is not found must name another value, too', () => {
  const entry = (error: string) => [[{ example: 'notFound', error, property: 'id' }]];

  expect(errorsOf('No note {id}')).toEqual([
    ['error/404/notFound', { id: 98 }, entry('No note 98')],
    ['error/404/notFound/other-value', { id: 99 }, entry('No note 99')],
  ]);
});

test('a text that names nothing, or something that may exist, is tested once', () => {
  expect(errorsOf(undefined)).toHaveLength(1);
  expect(errorsOf('The last note is {limit}')).toHaveLength(1);
  expect(errorsOf('Note {id} is there already', '409')).toHaveLength(1);
});
