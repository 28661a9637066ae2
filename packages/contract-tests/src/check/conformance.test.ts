import { responseFor } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import { expect, test } from 'vitest';
import type { WireResponse } from '../case/exchange.ts';
import { notesModel } from '../testing/notes-model.ts';
import { conformanceProblems } from './conformance.ts';

const validators = new Validators(notesModel.schemas);

function answered(status: number, text: string, headers: Record<string, string>): WireResponse {
  const response = { status, headers: new Headers(headers), text };
  return text.startsWith('{') ? { ...response, json: JSON.parse(text) } : response;
}

function problems(operationId: string, response: WireResponse): string[] {
  const operation = notesModel.operations.find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(operationId);
  return conformanceProblems(validators, operation, response);
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const written = { ...json, Location: '/notes/1' };

test.each<[name: string, response: WireResponse, want: string[]]>([
  ['the documented answer', answered(201, '{"id":1}', written), []],
  [
    'an undocumented status',
    answered(200, '{"id":1}', written),
    ['returned 200, which writeNote does not document (201, 400, 401)'],
  ],
  [
    'a missing header',
    answered(201, '{"id":1}', json),
    ['the header Location, documented for 201, is missing'],
  ],
  [
    'another content type',
    answered(201, '{"id":1}', { Location: '/', 'Content-Type': 'text/html' }),
    ['returned the content type "text/html", but 201 documents application/json'],
  ],
  ['a body that is cut off', answered(201, '[{', written), ['returned a body that is not JSON']],
  ['a missing field', answered(201, '{}', written), ['body/id violates "required" of the schema for 201']],
  [
    'a field of another type',
    answered(201, '{"id":"1"}', written),
    ['body/id violates "type" of the schema for 201'],
  ],
  [
    'an error of another form',
    answered(400, '{"message":"no"}', json),
    ['body/errors violates "required" of the schema for 400'],
  ],
  [
    'too few items',
    answered(400, '{"errors":[]}', json),
    ['body/errors violates "minItems 1" of the schema for 400'],
  ],
])('%s', (_, response, want) => {
  expect(problems('writeNote', response)).toEqual(want);
});

test('an answer without documented content has no body', () => {
  const [writeNote] = notesModel.operations;
  if (writeNote === undefined) throw new Error('no operation');
  const operation = {
    ...writeNote,
    responses: [{ status: '204', description: '', headers: [], content: [] }],
  };
  expect(responseFor(operation, 204)).toBeDefined();
  expect(conformanceProblems(validators, operation, answered(204, '', {}))).toEqual([]);
  expect(conformanceProblems(validators, operation, answered(204, '{}', json))).toEqual([
    'returned a body, but 204 documents none',
  ]);
});
