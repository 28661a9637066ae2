import type { Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { operationTable } from './operation-table.ts';

/** The block of a document with so many operations. */
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

test('operations are a table as long as a page has room for it', () => {
  expect(blockOf(150)).toMatchObject({ kind: 'table' });
});

test('of several hundred operations, the overview is a list with method and path', () => {
  const block = blockOf(350);
  expect(block).toMatchObject({ kind: 'group', blocks: [{ kind: 'list' }] });
  expect(JSON.stringify(block)).toContain('"kind":"code"');
});

test('of a thousand operations, it is a list of links', () => {
  expect(JSON.stringify(blockOf(1000))).not.toContain('"kind":"code"');
});
