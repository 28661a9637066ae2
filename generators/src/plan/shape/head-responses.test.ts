import { expect, it } from 'vitest';
import { oddModel } from '../../model/testing/odd-document.ts';
import { withoutHeadBodies } from './head-responses.ts';

it.each([
  ['head', 0],
  ['get', 1],
] as const)('gives responses to %s %i bodies', (method, count) => {
  const content = [{ mediaType: 'text/plain', schema: { type: 'string' }, examples: [] }] as const;
  const responses = [{ status: '200', description: '', headers: [], content }];
  const operations = oddModel.operations.slice(0, 1).map((one) => ({ ...one, method, responses }));

  const [operation] = withoutHeadBodies({ ...oddModel, operations }).operations;

  expect(operation?.responses[0]?.content).toHaveLength(count);
});
