import type { JsonValue } from '@partner-apis/model';
import { expect, test } from 'vitest';
import type { WireResponse } from '../case/exchange.ts';
import type { Expectation } from '../case/expectation.ts';
import { expectationProblems } from './expectation.ts';

function answered(status: number, json?: JsonValue, headers: Record<string, string> = {}): WireResponse {
  const response = {
    status,
    headers: new Headers(headers),
    text: json === undefined ? '' : JSON.stringify(json),
  };
  return json === undefined ? response : { ...response, json };
}

const tooLong = (limit: string) => ({ example: 'tooLong', error: `Max Length: ${limit}`, property: 'text' });
const errors = (error: string, property: string) => ({
  errors: [
    { error: 'Other', property: 'a' },
    { error, property },
  ],
});

test.each<[name: string, expect: Expectation, response: WireResponse, want: string[]]>([
  ['a status', { statuses: ['404'] }, answered(404), []],
  ['a class of statuses', { statuses: ['2XX'] }, answered(204), []],
  ['another status', { statuses: ['400', '404'] }, answered(500), ['expected 400 or 404, received 500']],
  [
    'a rejection of what has to succeed',
    { statuses: ['2XX'], reason: 'the document says so (#/paths)' },
    answered(400, errors('Max Length: 5', 'text')),
    ['expected 2XX, received 400: "Other" (a), "Max Length: 5" (text)', 'the document says so (#/paths)'],
  ],
  ['a success with a reason', { statuses: ['2XX'], reason: 'the document says so' }, answered(200), []],
  [
    'the whole body',
    { statuses: ['400'], body: { a: [1, { b: null }] } },
    answered(400, { a: [1, { b: null }] }),
    [],
  ],
  [
    'another body',
    { statuses: ['400'], body: { a: 1 } },
    answered(400, { a: 1, b: 2 }),
    ['expected the body {"a":1}, received {"a":1,"b":2}'],
  ],
  [
    'an error among others',
    { statuses: ['400'], errors: [[tooLong('5')]] },
    answered(400, errors('Max Length: 5', 'text')),
    [],
  ],
  [
    'an error with an open limit',
    { statuses: ['400'], errors: [[tooLong('{limit}')]] },
    answered(400, errors('Max Length: 17', 'text')),
    [],
  ],
  [
    'an error with another limit',
    { statuses: ['400'], errors: [[tooLong('5')]] },
    answered(400, { errors: [{ error: 'Max Length: 6', property: 'text' }] }),
    ['expected the error "Max Length: 5" (text), received [{"error":"Max Length: 6","property":"text"}]'],
  ],
  [
    'an error of another field',
    { statuses: ['400'], errors: [[tooLong('5')]] },
    answered(400, { errors: [{ error: 'Max Length: 5', property: 'words' }] }),
    ['expected the error "Max Length: 5" (text), received [{"error":"Max Length: 5","property":"words"}]'],
  ],
  [
    'one of two errors',
    { statuses: ['400'], errors: [[tooLong('5'), tooLong('6')]] },
    answered(400, errors('Max Length: 6', 'text')),
    [],
  ],
  [
    'another error than one of any text about a header',
    {
      statuses: ['401'],
      errors: [
        [
          { example: 'wrong', error: '{any}', property: 'Authorization' },
          { example: 'missing', error: '{any}', property: 'Authorization' },
        ],
      ],
    },
    answered(401, { errors: [{ error: 'Unknown', property: 'clientid' }] }),
    ['expected an error about Authorization, received [{"error":"Unknown","property":"clientid"}]'],
  ],
  [
    'an error that a valid request does not deserve',
    { statuses: ['400'], notErrors: [{ example: 'tooLong', error: 'Max Length: {limit}' }] },
    answered(400, { errors: [{ error: 'Max Length: 5', property: 'text' }] }),
    ['a valid request was rejected: "Max Length: 5" (text)'],
  ],
  [
    'a refusal for another reason',
    { statuses: ['400'], notErrors: [{ example: 'tooLong', error: 'Max Length: {limit}' }] },
    answered(400, errors('Unknown', 'text')),
    [],
  ],
  [
    'the allowed methods',
    { statuses: ['405'], allow: ['GET', 'POST'] },
    answered(405, undefined, { Allow: 'get,OPTIONS, POST' }),
    [],
  ],
  [
    'a method that is not listed',
    { statuses: ['405'], allow: ['GET', 'POST'] },
    answered(405, undefined, { Allow: 'GET' }),
    ['the header Allow does not list POST'],
  ],
])('%s', (_, wanted, response, want) => {
  expect(expectationProblems(wanted, response)).toEqual(want);
});
