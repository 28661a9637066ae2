import { expect, test } from 'vitest';
import { packVersions, unpackVersions } from './version-choices.ts';

test('versions can be read back, including home with its empty path', () => {
  const versions = [
    { label: 'eBooking-API', version: '2.6.0', path: '' },
    { label: 'An API with spaces', version: '1.0.0', path: 'An-API/contact_us' },
    { label: 'Sale-API', version: '1.0.0', path: '' },
  ];
  expect(unpackVersions(packVersions(versions))).toEqual(versions);
});

test('no versions are written as an empty text', () => {
  expect(unpackVersions(packVersions([]))).toEqual([]);
});
