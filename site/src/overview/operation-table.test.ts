import type { Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { operationTable } from './operation-table.ts';

/** Makes the block for a document with a number of operations. */
function blockOf(count: number) {
  const [model] = models;
  const [operation] = model?.operations ?? [];
  if (model === undefined || operation === undefined) throw new Error('There is no model');
  const operations = Array.from(
    { length: count },
    (_, index): Operation => ({
      ...operation,
      operationId: `operation${index}`,
    }),
  );
  return operationTable({ ...model, operations }, operations, 'Operations');
}

test('operations are a table as long as a page has space for one', () => {
  expect(blockOf(150)).toMatchObject({ kind: 'table' });
});

test('several hundred operations are a list with method and path on the overview', () => {
  const block = blockOf(350);
  expect(block).toMatchObject({ kind: 'group', blocks: [{ kind: 'list' }] });
  expect(JSON.stringify(block)).toContain('"kind":"code"');
});

test('a thousand operations are a list of links', () => {
  expect(JSON.stringify(blockOf(1000))).not.toContain('"kind":"code"');
});
