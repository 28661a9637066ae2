import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { enumMeanings } from './enum-meanings.ts';

const [model] = models;
if (model === undefined) throw new Error('Run the generators first');

const described = (description: string) => ({
  ...model,
  schemas: { Light: { enum: ['RED', 'GREEN'], description } },
});

test('reads the meanings out of the description', () => {
  expect(enumMeanings(described('A light:\n\n- `RED`: stop\n- `GREEN`: go'), 'Light')).toEqual([
    { value: 'RED', text: 'stop' },
    { value: 'GREEN', text: 'go' },
  ]);
});

test('a value without an explanation is an error', () => {
  expect(() => enumMeanings(described('- `RED`: stop'), 'Light')).toThrow('does not explain "GREEN"');
});
