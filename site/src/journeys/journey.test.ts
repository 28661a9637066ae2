import type { Operation } from '@partner-apis/model';
import { parseCriterion, parseExpression, parseStep, parseWorkflow } from '@partner-apis/model/arazzo';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { criteriaOf } from './criterion.ts';
import { answerPlace, originOf, passedIn } from './expression.ts';
import { journeyOf, journeysOf } from './journey.ts';
import { sequenceDiagram } from './sequence-diagram.ts';

const [first] = models;
const template = first?.operations[0];
if (first === undefined || template === undefined) throw new Error('There is no operation');
const operation = (operationId: string): Operation => ({
  ...template,
  operationId,
  method: 'post',
  path: `/${operationId}`,
});
const model = { ...first, operations: [operation('search'), operation('book')] };

const WORKFLOW = parseWorkflow({
  workflowId: 'searchAndBook',
  summary: 'Search, then book',
  inputs: { properties: { day: { default: '2026-03-09' } } },
  steps: [
    {
      stepId: 'find',
      operationId: 'search',
      parameters: [{ name: 'from', in: 'query', value: '$inputs.day' }],
      outputs: { slot: '$response.body#/slots/0/start' },
    },
    {
      stepId: 'take',
      operationId: 'book',
      requestBody: { payload: { slot: { start: '$steps.find.outputs.slot' } } },
      successCriteria: [{ condition: '$statusCode == 409' }],
      'x-as': 'stranger',
    },
  ],
});

describe('expressions', () => {
  test.each([
    ['$inputs.day', { name: 'day' }],
    ['$steps.find.outputs.slot', { stepId: 'find', name: 'slot' }],
    ['$response.body#/slots', undefined],
  ])('%s comes from %o', (expression, origin) =>
    expect(originOf(parseExpression(expression))).toEqual(origin),
  );

  test.each([
    ['$response.body#/slots/0/start', 'slots[0].start'],
    ['$response.body#/0/code', '[0].code'],
    ['$response.body', 'the body'],
    ['$response.header.Location', 'header Location'],
    ['$inputs.day', undefined],
  ])('%s is %s', (expression, place) => expect(answerPlace(parseExpression(expression))).toBe(place));

  test('in XML, the element around an expression gets its value', () => {
    const payload =
      '<?xml version="1.0"?><o:order xmlns:o="urn:o"><Id>1</Id><Party><Code>{$inputs.code}</Code></Party></o:order>';
    const { expressions } = parseStep({ stepId: 'a', operationId: 'b', requestBody: { payload } });
    expect(passedIn(payload, expressions, '')).toEqual([{ target: 'Party.Code', origin: { name: 'code' } }]);
  });
});

test.each([
  ["$response.body#/status == 'CONFIRMED'", { place: 'status', verb: 'is', literal: 'CONFIRMED' }],
  ['$response.body#/next == null', { place: 'next', verb: 'is absent' }],
  ['$response.body#/total >= 1', { place: 'total', verb: 'is at least', literal: '1' }],
  ['$response.body#/a == $response.body#/b', { place: 'a', verb: 'is', other: 'b' }],
  ['$response.body#/day < $inputs.day', { place: 'day', verb: 'is less than', origin: { name: 'day' } }],
])('%s is read as %o', (condition, criterion) =>
  expect(criteriaOf([parseCriterion(`$statusCode == 200 && ${condition}`)])).toEqual({
    status: '200',
    criteria: [criterion],
  }),
);

test('a step lists its inputs with their origins, and its saved values', () => {
  const { steps, inputs } = journeyOf(WORKFLOW, model);
  expect(inputs).toEqual([{ name: 'day', value: '2026-03-09' }]);
  expect(steps).toMatchObject([
    {
      status: '2xx',
      takes: [{ target: 'from', name: 'day' }],
      keeps: [{ name: 'slot', place: 'slots[0].start' }],
    },
    {
      status: '409',
      isRefused: true,
      caller: 'stranger',
      takes: [{ target: 'slot.start', name: 'slot', step: 1 }],
    },
  ]);
});

test('a step that uses a value of a missing step is an error', () => {
  const broken = { ...WORKFLOW, steps: WORKFLOW.steps.slice(1) };
  expect(() => journeyOf(broken, model)).toThrow('uses "slot" from the step "find", which does not exist');
});

test('another partner calls from the other side of the API, and gets its responses there', () => {
  const { lanes, calls } = sequenceDiagram(journeyOf(WORKFLOW, model), 'Example');
  expect(lanes.map(({ name }) => name)).toEqual(['Your software', 'Example API', 'Partner “stranger”']);
  const [you, api, stranger] = lanes.map(({ x }) => x);
  expect(calls.map(({ request, answer }) => [request.from, request.to, answer.from, answer.to])).toEqual([
    [you, api, api, you],
    [stranger, api, api, stranger],
  ]);
});

test.each(
  models.flatMap((family) =>
    journeysOf(family).map((journey) => ({ id: family.id, name: journey.id, journey })),
  ),
)('$id/$name: arrows go down, and texts stay between their lanes and apart', ({ journey }) => {
  const { width, height, lanes, calls } = sequenceDiagram(journey, 'Example');
  const arrows = calls.flatMap(({ request, answer }) => [request.y, answer.y]);
  expect(arrows).toEqual(arrows.toSorted((a, b) => a - b));
  expect(Math.max(...arrows)).toBeLessThan(height);
  for (const { box } of lanes) expect(box.x + box.width).toBeLessThanOrEqual(width);
  const texts = calls.flatMap((call) => call.texts);
  const gaps = texts.slice(1).map(({ y }, index) => y - (texts[index]?.y ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(12);
  for (const call of calls) {
    const right = Math.max(call.request.from, call.request.to);
    for (const { x, text } of call.texts) expect(x + text.length * 7.8).toBeLessThan(right);
  }
});
