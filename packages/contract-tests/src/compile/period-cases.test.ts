import type { ApiModel, ErrorRule, JsonValue, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { compileCases } from './compile.ts';

/** Returns the cases of a period if the example of writing a note has both of its ends. */
function periodsOf(from: string, to: string, strict?: boolean) {
  const period: ErrorRule['period'] = { from: 'opens', to: 'closes', ...(strict && { strict }) };
  const value: JsonValue = { errors: [{ error: 'closes before it opens', property: 'opens' }] };
  const error = { violates: [], properties: [], period };
  const reversed = { name: 'reversed', summary: '', description: '', value, error };
  const operations = notesModel.operations.map((operation): Operation => {
    const { operationId, requestBody, responses } = operation;
    if (operationId !== 'writeNote' || requestBody === undefined) return operation;
    const example = { name: 'open', summary: '', description: '', value: { opens: from, closes: to } };
    return {
      ...operation,
      requestBody: {
        ...requestBody,
        content: [{ mediaType: 'application/json', schema: {}, examples: [example] }],
      },
      responses: responses.map((response) =>
        response.status === '400'
          ? {
              ...response,
              content: response.content.map((content) => ({ ...content, examples: [reversed] })),
            }
          : response,
      ),
      provoke: {},
    };
  });
  const model: ApiModel = { ...notesModel, operations };
  return compileCases(model)
    .filter(({ kind }) => kind === 'period')
    .map(({ id, request: { body }, expect: { statuses } }) => [
      id.split('/').at(-1),
      body !== undefined && 'json' in body ? body.json : undefined,
      statuses.length === 1 ? 'refused' : 'accepted',
    ]);
}

test('a period may begin no later than it ends', () => {
  expect(periodsOf('2026-03-01T08:00:00', '2026-03-02T00:00:00')).toEqual([
    ['before-its-end', { opens: '2026-03-01T23:59:59', closes: '2026-03-02T00:00:00' }, 'accepted'],
    ['at-its-end', { opens: '2026-03-02T00:00:00', closes: '2026-03-02T00:00:00' }, 'accepted'],
    ['after-its-end', { opens: '2026-03-02T00:00:01', closes: '2026-03-02T00:00:00' }, 'refused'],
  ]);
});

test('a strict period must begin before it ends', () => {
  expect(periodsOf('2026-03-01', '2026-03-02', true)).toEqual([
    ['before-its-end', { opens: '2026-03-01', closes: '2026-03-02' }, 'accepted'],
    ['at-its-end', { opens: '2026-03-02', closes: '2026-03-02' }, 'refused'],
    ['after-its-end', { opens: '2026-03-03', closes: '2026-03-02' }, 'refused'],
  ]);
});

test('the unit is the smallest one in the example', () => {
  expect(periodsOf('2026-03-01T08:00', '2026-03-02T00:00').map(([, body]) => Object(body).opens)).toEqual([
    '2026-03-01T23:59',
    '2026-03-02T00:00',
    '2026-03-02T00:01',
  ]);
});
