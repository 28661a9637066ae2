import { expect, test } from 'vitest';
import { requestExamples } from './request-examples.ts';

const example = (name: string) => ({ name, summary: '', description: '', value: name });

test('each example has its own anchor, in every media type', () => {
  const requestBody = {
    required: true,
    description: '',
    content: [
      { mediaType: 'text/plain', schema: {}, examples: [example('short')] },
      { mediaType: 'application/json', schema: {}, examples: [example('short'), example('long')] },
    ],
  };
  expect(requestExamples({ requestBody }, {}).map(({ anchor }) => anchor)).toEqual([
    'body-example-short',
    'body-example-long',
    'body-2-example-short',
  ]);
});

test('an example generated for a variant has the anchor of the variant', () => {
  const schema = {
    properties: {
      to: {
        oneOf: [
          { type: 'object' as const, properties: { locker: { type: 'string' as const } } },
          { type: 'object' as const, properties: { street: { type: 'string' as const } } },
        ],
      },
    },
  };
  const value = { to: { locker: 'L-7' } };
  const content = [{ mediaType: 'application/json', schema, examples: [{ ...example('locker'), value }] }];
  const requestBody = { required: true, description: '', content };
  expect(requestExamples({ requestBody }, {})).toMatchObject([
    { anchor: 'body-example-locker', shows: ['variant=body.to.with-locker'] },
    { anchor: 'variant=body.to.with-street', value: { to: { street: 'string' } } },
  ]);
});
