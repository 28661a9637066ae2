import type { ApiModel, Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { operationLists, schemaLists, tagPath } from '../view/large-lists.ts';
import { listPages } from './list-pages.ts';
import { overviewPage } from './overview-page.ts';

/** Makes a document with a number of additional operations, all with the same tag, and as many additional schemas. */
function documentOf(count: number): ApiModel {
  const [model] = models;
  const [operation] = model?.operations ?? [];
  if (model === undefined || operation === undefined) throw new Error('There is no model');
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    ...model,
    tags: [{ name: 'Repairs', description: '' }],
    operations: [
      ...model.operations.map((own): Operation => ({ ...own, tag: 'Repairs' })),
      ...numbers.map(
        (number): Operation => ({ ...operation, operationId: `operation${number}`, tag: 'Repairs' }),
      ),
    ],
    schemas: { ...model.schemas, ...Object.fromEntries(numbers.map((number) => [`Schema${number}`, {}])) },
  };
}

test('the overview of a document with some hundred operations lists them itself', () => {
  const model = documentOf(350);
  expect(operationLists(model)).toEqual([]);
  expect(tagPath(model, { name: 'Repairs', description: '' })).toMatch(/#tag-repairs$/);
});

test('pages list each operation and schema of a document with a thousand of each once', () => {
  const model = documentOf(1000);
  const lists = operationLists(model);
  expect(lists.flatMap(({ operations }) => operations)).toEqual(model.operations);
  expect(schemaLists(model).flatMap(({ names }) => names)).toEqual(Object.keys(model.schemas));
  expect(tagPath(model, { name: 'Repairs', description: '' })).toBe(lists[0]?.path);
});

test('the overview of a document with a thousand operations links to the pages that list them', () => {
  const model = documentOf(1000);
  const overview = JSON.stringify(overviewPage(model, { showsAssumptions: false }));
  for (const { path } of [...operationLists(model), ...schemaLists(model)]) expect(overview).toContain(path);
  expect(overview).not.toContain('operation999');
});

test("each page with a part of a tag's operations links to the other parts", () => {
  const model = documentOf(1000);
  const paths = operationLists(model).map(({ path }) => path);
  const pages = listPages(model).filter(({ path }) => paths.includes(path));
  expect(pages.length).toBeGreaterThan(2);
  for (const { path, sections } of pages)
    for (const other of paths.filter((one) => one !== path))
      expect(JSON.stringify(sections)).toContain(other);
});
