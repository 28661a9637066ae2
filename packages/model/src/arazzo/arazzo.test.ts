import { describe, expect, test } from 'vitest';
import { parseCriterion } from './criterion.ts';
import { expressionsIn, parseExpression } from './expression.ts';
import { parseWorkflow } from './workflow.ts';

describe('an expression', () => {
  test.each([
    ['$statusCode', { from: 'status' }],
    ['$inputs.day', { from: 'input', name: 'day' }],
    ['$steps.find.outputs.slot', { from: 'step', stepId: 'find', name: 'slot' }],
    ['$response.header.X-Total', { from: 'header', name: 'X-Total' }],
    ['$response.body', { from: 'body', pointer: [] }],
    ['$response.body#/slots/0/a~1b', { from: 'body', pointer: ['slots', '0', 'a/b'] }],
  ])('%s', (text, want) => {
    expect(parseExpression(text)).toEqual({ text, ...want });
  });

  test.each(['$request.body', '$inputs', '$steps.find.slot', 'day'])('%s is not supported', (text) => {
    expect(() => parseExpression(text)).toThrow(`The runtime expression "${text}" is not supported`);
  });

  test('is found at any depth of a value, and in braces within a text', () => {
    const value = { a: ['$inputs.day', '5 $'], b: '<Id>{$steps.one.outputs.id}</Id>' };
    expect(Object.keys(expressionsIn(value))).toEqual(['$inputs.day', '$steps.one.outputs.id']);
  });
});

describe('a criterion', () => {
  test('is a list of comparisons that must all hold', () => {
    const { comparisons } = parseCriterion("$statusCode == 200 && $response.body#/a != 'it''s' && 1 <= 2");
    expect(comparisons).toMatchObject([
      { left: { expression: { from: 'status' } }, operator: '==', right: { literal: 200 } },
      { left: { expression: { pointer: ['a'] } }, operator: '!=', right: { literal: "it's" } },
      { left: { literal: 1 }, operator: '<=', right: { literal: 2 } },
    ]);
  });

  test.each([
    ['$statusCode', 'is not a comparison'],
    ['$statusCode == ok', 'is neither an expression nor a literal'],
  ])('%s %s', (condition, problem) => {
    expect(() => parseCriterion(condition)).toThrow(problem);
  });
});

test('a workflow keeps its source beside the parsed form, and an error names the step', () => {
  const step = { stepId: 'a', operationId: 'read', outputs: { id: '$response.body#/id' } };
  const { steps } = parseWorkflow({ workflowId: 'one', steps: [step] });
  expect(steps).toEqual([
    {
      stepId: 'a',
      operationId: 'read',
      expressions: {},
      outputs: { id: { text: '$response.body#/id', from: 'body', pointer: ['id'] } },
    },
  ]);
  const wrong = { ...step, outputs: { id: '$url' } };
  expect(() => parseWorkflow({ workflowId: 'one', steps: [wrong] })).toThrow('the step "a": The runtime');
});
