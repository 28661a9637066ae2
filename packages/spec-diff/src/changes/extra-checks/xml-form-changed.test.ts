import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody:
        content:
          application/xml:
            schema:
              type: object
              xml: { name: Order, prefix: o, namespace: urn:orders }
              properties:
                id: { type: string, xml: { attribute: true } }
      responses: { '204': { description: Done. } }
`;

test.each([
  ['name: Order', 'name: PurchaseOrder', '`name` of the XML form changed.'],
  ['namespace: urn:orders', 'namespace: urn:orders:2', '`namespace` of the XML form changed.'],
  ['attribute: true', 'attribute: false', '`attribute` of the XML form changed.'],
  [', xml: { attribute: true }', '', 'The XML form was removed.'],
])('%s → %s', async (before, after, message) => {
  expect(await breakingFindings(DOCUMENT, { [before]: after })).toEqual([`xml-form-changed: ${message}`]);
});

test('a prefix means nothing to the reader', async () => {
  expect(await breakingFindings(DOCUMENT, { 'prefix: o': 'prefix: ord' })).toEqual([]);
});
