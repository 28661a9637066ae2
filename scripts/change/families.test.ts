import { expect, test } from 'vitest';
import { changedFamilies } from './families.ts';

const IDS = ['a-api', 'b-api'];

test.each([
  ['a document', ['specs/a-api/openapi.yaml'], ['a-api']],
  ['an XML Schema', ['xsd/b-api/order.xsd'], ['b-api']],
  ['what families share', ['specs/common/errors.yaml'], IDS],
  [
    'records, examples and other code',
    ['specs/a-api/versions/1.0.0/openapi.yaml', 'xsd/b-api/examples/valid/a.xml', 'site/a.ts'],
    [],
  ],
])('%s changes its families', (_, files, families) => {
  expect([...changedFamilies(IDS, files)]).toEqual(families);
});
