import type { ApiModel, Example, Operation, Schema } from '@partner-apis/model';
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

test('an error of a field is expected for the other fields of its schema', () => {
  const value = { errors: [{ error: 'No note 99', property: 'first' }] };
  const notFound: Example = {
    ...{ name: 'notFound', summary: '', description: '', value },
    error: { template: 'No note {note}', violates: [], properties: [] },
  };
  const id = { $ref: '#/$defs/Id' };
  const pair = { type: 'object', properties: { first: id, second: id, unsent: id, pages: {} } } as const;
  const json = (schema: Schema, example: Example) => [
    { mediaType: 'application/json', schema, examples: [example] },
  ];
  const sent = { ...notFound, value: { first: 1, second: 2, pages: 3 } };
  const operations = notesModel.operations.map((operation): Operation => {
    if (operation.operationId !== 'writeNote') return operation;
    const requestBody = { required: true, description: '', content: json(pair, sent) };
    const responses = [{ status: '404', description: '', headers: [], content: json({}, notFound) }];
    return { ...operation, requestBody, responses, provoke: { notFound: { body: { first: 99 } } } };
  });
  const model = {
    ...notesModel,
    operations,
    schemas: { ...notesModel.schemas, Id: { type: 'integer' } },
  } as const;
  const cases = compileCases(model).filter(({ id: name }) => name.includes('/error/404/notFound/second'));

  expect(cases.map(({ request, expect: { errors } }) => [request.body, errors])).toEqual([
    [
      expect.objectContaining({ json: { first: 1, second: 99, pages: 3 } }),
      [[{ example: 'notFound', error: 'No note {note}', property: 'second' }]],
    ],
  ]);
});
