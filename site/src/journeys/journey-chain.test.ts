import type { Operation } from '@partner-apis/model';
import { parseWorkflow } from '@partner-apis/model/arazzo';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { spansText } from '../page/spans-text.ts';
import { journeyOf } from './journey.ts';
import { journeyChain } from './journey-chain.ts';

const [first] = models;
const template = first?.operations[0];
if (first === undefined || template === undefined) throw new Error('There is no operation');
const operation = (operationId: string): Operation => ({ ...template, operationId });
const model = { ...first, operations: [operation('list'), operation('book')] };

/** Writes the chain of a journey with these calls, each with its status. */
function chainOf(calls: readonly (readonly [operationId: string, status: number])[]): readonly string[] {
  const steps = calls.map(([operationId, status], index) => ({
    stepId: `step${index}`,
    operationId,
    successCriteria: [{ condition: `$statusCode == ${status}` }],
  }));
  const { steps: parsed } = journeyOf(parseWorkflow({ workflowId: 'chain', steps }), model);
  return journeyChain(model, parsed).map(({ blocks }) =>
    blocks.map((block) => (block.kind === 'paragraph' ? spansText(block.spans) : block.kind)).join(' '),
  );
}

test.each([
  [
    'different calls',
    [
      ['list', 200],
      ['book', 202],
    ],
    ['list', 'book'],
  ],
  [
    'equal calls in a row',
    [
      ['list', 200],
      ['list', 200],
      ['book', 202],
    ],
    ['list 2 times', 'book'],
  ],
  [
    'equal calls apart',
    [
      ['list', 200],
      ['book', 202],
      ['list', 200],
    ],
    ['list', 'book', 'list'],
  ],
  [
    'successes with different statuses',
    [
      ['book', 200],
      ['book', 202],
    ],
    ['book 2 times'],
  ],
  [
    'a failure after a success',
    [
      ['book', 202],
      ['book', 409],
    ],
    ['book', 'book 409'],
  ],
  [
    'equal failures',
    [
      ['book', 409],
      ['book', 409],
    ],
    ['book 409 2 times'],
  ],
  [
    'different failures',
    [
      ['book', 400],
      ['book', 409],
    ],
    ['book 400', 'book 409'],
  ],
] as const)('the chain of a journey with %s', (_calls, calls, chain) => {
  expect(chainOf(calls)).toEqual(chain);
});
