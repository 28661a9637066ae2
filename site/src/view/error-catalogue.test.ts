import { models } from '@partner-apis/model/models';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { errorCatalogue, errorsOf } from './error-catalogue.ts';

test.each(models)('$id: every documented error is in the catalogue, with cause and fix', (model) => {
  const documented = model.operations.flatMap(({ responses }) =>
    responses
      .filter(({ status }) => !status.startsWith('2'))
      .flatMap(({ status, content }) =>
        content.flatMap(({ examples }) => examples.map(({ name }) => `${status} ${name}`)),
      ),
  );
  const catalogue = errorCatalogue(model);
  expect(new Set(catalogue.map(({ status, name }) => `${status} ${name}`))).toEqual(new Set(documented));
  expect(catalogue.length).toBe(new Set(documented).size);
  expect(catalogue.filter(({ text, cause, fix }) => text === '' || cause === '' || fix === '')).toEqual([]);
});

test('an error in XML: its text is between the tags, and no property is at fault', () => {
  const value = '<?xml version="1.0"?>\n<Error>\n  <Code>400</Code>\n  <Text>Not valid</Text>\n</Error>';
  const example = {
    name: 'invalid',
    summary: 'A cause.',
    description: 'A fix.',
    value,
    error: { violates: ['required'], properties: [] },
  };
  const content = [{ mediaType: 'application/xml', schema: {}, examples: [example] }];
  const [entry] = errorsOf(
    operation({ responses: [{ status: '400', description: '', headers: [], content }] }),
  );
  expect(entry).toMatchObject({ text: 'Not valid', properties: [], namesFieldAtFault: false });
});
