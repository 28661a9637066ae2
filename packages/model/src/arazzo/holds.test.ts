import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../json/value.ts';
import { parseCriterion } from './criterion.ts';
import { evaluate, fill, type Scope } from './evaluate.ts';
import { parseExpression } from './expression.ts';
import { holds } from './holds.ts';
import { parseStep } from './workflow.ts';

const body = { status: 'CONFIRMED', timeSlots: [{ startTime: '2026-03-09T08:00' }], total: 3, price: null };
const scope: Scope = {
  inputs: { centreCode: 'C1', places: 2 },
  steps: { search: { first: '2026-03-09T08:00' } },
  response: {
    status: 200,
    headers: new Headers({ 'X-Total': '3' }),
    json: body,
  },
};

describe('a condition', () => {
  test.each<[condition: string, want: boolean]>([
    ['$statusCode == 200', true],
    ['$statusCode != 200', false],
    ['$statusCode < 300', true],
    ["$response.body#/status == 'CONFIRMED'", true],
    ["$response.body#/status == 'confirmed'", true],
    ["$response.body#/status == 'CANCELLED'", false],
    ['$response.body#/timeSlots/0/startTime == $steps.search.outputs.first', true],
    ["$response.body#/timeSlots/0/startTime > '2026-03-09'", true],
    ['$response.body#/timeSlots/1 == null', true],
    ['$response.body#/price == null', true],
    ['$response.body#/total >= 3', true],
    ["$response.body#/total >= '3'", false],
    ["$response.header.x-total == '3'", true],
    ['$statusCode == 200 && $response.body#/total == 4', false],
  ])('%s: %s', (condition, want) => {
    expect(holds(parseCriterion(condition), scope)).toBe(want);
  });

  test.each(['$statusCode', '$statusCode == CONFIRMED', '$url == 1'])('%s is rejected', (condition) => {
    expect(() => holds(parseCriterion(condition), scope)).toThrow(SyntaxError);
  });
});

/** Fills in a value as for the request of a step. */
function fillIn(payload: JsonValue): JsonValue {
  const { expressions } = parseStep({ stepId: 'a', operationId: 'b', requestBody: { payload } });
  return fill(payload, expressions, scope);
}

describe('an expression', () => {
  test('fills a payload at any depth, whole or within a text', () => {
    expect(
      fillIn({
        code: '$inputs.centreCode',
        list: [{ n: '$inputs.places' }],
        text: 'at {$inputs.centreCode}!',
      }),
    ).toEqual({
      code: 'C1',
      list: [{ n: 2 }],
      text: 'at C1!',
    });
  });

  test('that points to nothing has no value, and fills no payload', () => {
    expect(evaluate(parseExpression('$steps.search.outputs.second'), scope)).toBeUndefined();
    expect(() => fillIn('$steps.search.outputs.second')).toThrow('$steps.search.outputs.second has no value');
  });
});
