import type { Content, Operation, Schema } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { withSampledResponses } from './sampled-responses.ts';
import { oddModel } from './testing/odd-document.ts';

const pet: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, secret: { type: 'string', writeOnly: true } },
};

function sampledBody(content: Content, status = '200'): unknown {
  const [operation] = oddModel.operations;
  if (operation === undefined) throw new Error('The document has no operation');
  const responses: Operation['responses'] = [{ status, description: '', headers: [], content: [content] }];
  const model = withSampledResponses({ ...oddModel, operations: [{ ...operation, responses }] });
  return model.operations[0]?.responses[0]?.content[0]?.examples[0]?.value;
}

it('samples a success without an example, and omits what is only sent', () => {
  expect(sampledBody({ mediaType: 'application/json', schema: pet, examples: [] })).toEqual({
    name: 'string',
  });
});

it('keeps the examples of the document', () => {
  const example = { name: 'rex', summary: '', description: '', value: { name: 'Rex' } };

  expect(sampledBody({ mediaType: 'application/json', schema: pet, examples: [example] })).toBe(
    example.value,
  );
});

it.each<[string, Content, string]>([
  ['an error', { mediaType: 'application/json', schema: pet, examples: [] }, '404'],
  ['another media type', { mediaType: 'image/png', schema: {}, examples: [] }, '200'],
])('samples nothing for %s', (_, content, status) => {
  expect(sampledBody(content, status)).toBeUndefined();
});
