import { expect, test } from 'vitest';
import {
  isReferenced,
  type Reference,
  type ReferenceFilter,
  showReferences,
  withReference,
} from './references.ts';

const tyre: { readonly code: number; readonly references: readonly Reference[] } = {
  code: 1,
  references: [
    { source: 'SAP', externalRef: 'T-1' },
    { source: 'SHOP', externalRef: '385' },
  ],
};

const meets = (filter: ReferenceFilter) => isReferenced(tyre, filter);

test('external reference and source must match the same reference', () => {
  expect(meets({})).toBe(true);
  expect(meets({ externalRef: '385' })).toBe(true);
  expect(meets({ source: 'SHOP', externalRef: '385' })).toBe(true);
  expect(meets({ source: 'SAP', externalRef: '385' })).toBe(false);
});

test('a reference that is sent again keeps its place and gets a new date', () => {
  const now = '2026-03-02T09:00:00';
  expect(withReference(tyre.references, { source: 'SAP', externalRef: 'T-1' }, now)).toEqual([
    { source: 'SAP', externalRef: 'T-1', lastModifiedDate: now },
    { source: 'SHOP', externalRef: '385' },
  ]);
  expect(withReference(tyre.references, { source: 'SAP', externalRef: 'T-2' }, now)).toHaveLength(3);
});

test('references are shown only on request', () => {
  expect(showReferences(tyre, false)).toEqual({ code: 1 });
  expect(showReferences(tyre, true)).toEqual(tyre);
});
