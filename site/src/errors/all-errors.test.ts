import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { allErrors } from './all-errors.ts';

test('every error of every family is listed under its status', () => {
  const groups = allErrors(models);
  const found = groups.flatMap(({ status, errors }) =>
    errors.flatMap(({ owners }) => owners.map(({ model, name }) => `${model.id} ${status} ${name}`)),
  );
  const known = models.flatMap((model) =>
    errorCatalogue(model).map(({ status, name }) => `${model.id} ${status} ${name}`),
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});

test('an error shared by two families is one error with two owners', () => {
  const [model] = models;
  if (model === undefined) throw new Error('There is no model');
  const groups = allErrors([model, { ...model, id: 'other' }]);
  const owners = groups.flatMap(({ errors }) =>
    errors.map((error) => error.owners.map(({ model: { id } }) => id)),
  );
  expect(owners).toHaveLength(errorCatalogue(model).length);
  for (const ids of owners) expect(ids).toEqual([model.id, 'other']);
});

test.each(models.flatMap((model) => errorCatalogue(model).map((error) => ({ id: model.id, error }))))(
  '$id $error.status $error.name has a text, a cause and a fix',
  ({ error }) => {
    expect(error.status).toMatch(/^[45](\d\d|XX)$/);
    for (const said of [error.text, error.cause, error.fix]) expect(said.trim()).not.toBe('');
  },
);
