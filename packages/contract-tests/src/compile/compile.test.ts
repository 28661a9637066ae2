import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { requestViolations, Validators } from '@partner-apis/model/violations';
import { describe, expect, test } from 'vitest';
import type { ContractCase } from '../case/contract-case.ts';
import { encodedText } from '../case/text-encoding.ts';
import { booksModel } from '../testing/books-model.ts';
import { notesModel } from '../testing/notes-model.ts';
import { messagesOf } from '../xml/messages.ts';
import { compile, compileCases } from './compile.ts';
import { documentedConstraints } from './documented-constraints.ts';
import { documentedErrors } from './promised-errors.ts';

const families = models.map((model) => [model.id, model] as const);

test('a small document compiles to these cases', () => {
  const ids = compileCases(notesModel)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('notes-api-v1/readNote/'));
  expect(ids.map((id) => id.replace('notes-api-v1/readNote/', ''))).toEqual([
    'example',
    'error/404/notFound',
    'auth/key/missing',
    'auth/key/wrong',
    'auth/key/empty',
    'auth/token/missing',
    'auth/token/wrong',
    'auth/token/empty',
    'auth/token/expired-token',
    'auth/mixed-partners',
    'auth/none',
    'path/id/type-not-integer',
    'path/id/type-fraction',
    'path/id/minimum',
    'path/id/minimum-1',
    'path/id/maximum',
    'path/id/maximum+1',
    'query/unknown-parameter',
    'method/post',
    'method/put',
    'method/patch',
    'method/delete',
    'method/head',
  ]);
});

test('a value outside a constraint is rejected with the documented text, limit and field', () => {
  const tooLong = compileCases(notesModel).find(({ id }) => id.endsWith('body/text/maxLength+1'));
  expect(tooLong?.request.body).toEqual({
    mediaType: 'application/json',
    json: { text: 'Helloo', pages: 2, due: '2026-03-04' },
  });
  expect(tooLong?.expect).toEqual({
    statuses: ['400'],
    errors: [[{ example: 'tooLong', error: 'Max Length: 5', property: 'text' }]],
  });
});

test('a read without a key succeeds without its optional parameters', () => {
  const whole = compileCases(booksModel).find(({ id }) => id === 'books-api-v1/listBooks/query/all-omitted');

  expect(whole).toMatchObject({ kind: 'omitted', request: { query: {} }, expect: { statuses: ['2XX'] } });
});

describe.each(families)('%s', (_, model) => {
  const { cases, skipped } = compile(model);

  test('has cases with unique ids, which are the same at each compilation', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(compile(structuredClone(model)).cases).toEqual(cases);
  });

  test('omits no constraint', () => {
    expect(skipped).toEqual([]);
  });

  test('is tested on both sides of each constraint in the document', () => {
    const tried = new Set(
      cases.flatMap(({ operationId, covers }) =>
        covers === undefined ? [] : [`${operationId} ${covers.location} ${covers.keyword} ${covers.side}`],
      ),
    );
    const wanted = model.operations.flatMap((operation) =>
      documentedConstraints(model, operation).flatMap(({ location, keyword, sides }) =>
        sides.map((side) => `${operation.operationId} ${location} ${keyword} ${side}`),
      ),
    );
    expect(wanted.filter((side) => !tried.has(side))).toEqual([]);
  });

  test('has no case on the wrong side: the schema allows what is inside, and rejects what is outside', () => {
    const validators = new Validators(model.schemas);
    const mislabelled = cases
      .filter(({ kind }) => ['example', 'inside', 'omitted', 'outside', 'missing'].includes(kind))
      .filter((contractCase) => {
        const isBroken =
          violations(validators, model, contractCase) + messageProblems(model, contractCase) > 0;
        return isBroken !== ['outside', 'missing'].includes(contractCase.kind);
      });
    expect(mislabelled.map(({ id }) => id)).toEqual([]);
  });

  test('has a case for every documented error that can be provoked', () => {
    const wanted = model.operations.flatMap((operation) =>
      documentedErrors(operation)
        .filter(({ example }) => example.name in operation.provoke)
        .map(({ status, example }) => `${model.id}/${operation.operationId}/error/${status}/${example.name}`),
    );
    const errors = cases.filter(({ kind }) => kind === 'error').map(({ id }) => id);
    // `documented-errors.test.ts` checks those with another value or field, whose ids continue.
    const first = errors.filter((id) => id.split('/').length === 5);
    expect(first).toEqual(wanted);
  });
});

/** Returns the problems that the schema of an XML message finds in a case's request. */
function messageProblems(model: ApiModel, { operationId, request: { body } }: ContractCase): number {
  const operation = model.operations.find((candidate) => candidate.operationId === operationId);
  const element = operation?.requestBody?.content[0]?.xsd?.element;
  if (element === undefined || body === undefined || !('text' in body)) return 0;
  const { encoding: declared } = /charset=(?<encoding>.+)/.exec(body.mediaType)?.groups ?? {};
  const reading = { strict: true, ...(declared === undefined ? {} : { encoding: declared }) };
  return messagesOf(model)?.problems(element, encodedText(body.text, body.encoding), reading).length ?? 0;
}

function violations(validators: Validators, model: ApiModel, { operationId, request }: ContractCase): number {
  const operation = model.operations.find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(operationId);
  const { path, query, body } = request;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([, value]) => value !== null));
  const values = { path, query, headers: headers as Record<string, string> };
  if (body === undefined) return requestViolations(validators, operation, values).length;
  const sent = { ...values, body: 'json' in body ? body.json : body.text };
  return requestViolations(validators, operation, sent).length;
}
