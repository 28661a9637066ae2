import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import settings from '../../portal.config.ts';
import { firstOperation } from '../view/first-operation.ts';
import { operationLists } from '../view/large-lists.ts';
import { guidePage } from './guide-page.ts';

/** Derives the guide from a document with a number of additional operations, as text. */
function guideOf(count: number): { readonly model: ApiModel; readonly guide: string } {
  const [model] = models;
  const [operation] = model?.operations ?? [];
  if (model === undefined || operation === undefined) throw new Error('There is no model');
  const more = Array.from({ length: count }, (_, index) => ({
    ...operation,
    operationId: `operation${index}`,
  }));
  const large = { ...model, operations: [...model.operations, ...more] };
  return { model: large, guide: JSON.stringify(guidePage(large, 'documentation', undefined, settings)) };
}

test('the derived guide of a document lists its operations', () => {
  expect(guideOf(10).guide).toContain('operation9');
});

test('the derived guide of a document with a thousand operations links to the pages that list them', () => {
  const { model, guide } = guideOf(1000);
  const firstPages = operationLists(model).filter(({ part }) => part === 1);
  expect(firstPages.length).toBeGreaterThan(0);
  for (const { path } of firstPages) expect(guide).toContain(path);
  expect(guide).not.toContain('operation999');
});

test('a guide offers the sandbox of an operation, and says what it does for the reader', () => {
  const { model, guide } = guideOf(0);
  expect(guide).toContain(`${firstOperation(model)?.operationId}#samples`);
  expect(guide).toContain('Send requests without credentials');
});
