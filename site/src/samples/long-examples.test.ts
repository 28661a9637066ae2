import type { Example, Operation } from '@partner-apis/model';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { longExamples } from './long-examples.ts';

const model = { id: 'pets-v1' };
const example = (name: string, length: number): Example => ({
  name,
  summary: name,
  description: '',
  value: ['x'.repeat(length)],
});

function listPets(status: string, examples: readonly Example[]): Operation {
  return operation({
    operationId: 'listPets',
    responses: [
      {
        status,
        description: '',
        headers: [],
        content: [{ mediaType: 'application/json', schema: {}, examples }],
      },
    ],
  });
}

test('an example for which a page has no space has its own file', () => {
  const [short, long] = [example('short', 100), example('long', 50_000)];
  const found = longExamples(model, listPets('200', [short, long]));
  expect(found.has(short)).toBe(false);
  expect(found.get(long)).toEqual({
    cut: { characters: 12_000, whole: 'technical_documentation/pets-v1/examples/listPets.2.json' },
    text: JSON.stringify(long.value, null, 2),
  });
});

test('many examples share the space of their page', () => {
  const many = Array.from({ length: 50 }, (_, index) => example(`e${index}`, 3000));
  const found = longExamples(model, listPets('200', many));
  expect(found.size).toBe(50);
  expect([...found.values()].every(({ cut }) => cut.characters === 2000)).toBe(true);
});

test('further examples of an error are on no page, and have no file', () => {
  const examples = [example('first', 20_000), example('second', 20_000)];
  expect([...longExamples(model, listPets('400', examples)).keys()]).toEqual(examples.slice(0, 1));
});
