import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { errorCatalogue } from './error-catalogue.ts';

test.each(models)('$id: every documented error stands in the catalogue, with cause and cure', (model) => {
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
  expect(catalogue.filter(({ text, cause, cure }) => text === '' || cause === '' || cure === '')).toEqual([]);
});
