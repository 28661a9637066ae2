import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { searchExamples } from './search-examples.ts';

test.each(models)('$id: the examples are in its document', (model) => {
  const examples = searchExamples(model);
  const operation = model.operations.find(({ operationId }) => operationId === examples[0]?.query);
  expect(operation).toBeDefined();
  expect(examples[1]?.query).toBe(`${operation?.method.toUpperCase()} ${operation?.path}`);
  expect(new Set(examples.map(({ query }) => query)).size).toBe(examples.length);
});

test('a document without operations has no examples', () => {
  const [model] = models;
  if (model === undefined) throw new Error('There is no model');
  expect(searchExamples({ ...model, operations: [] })).toEqual([]);
});
