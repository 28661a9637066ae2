import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const responseOf = (media: string) => `
    openapi: 3.1.1
    components:
      responses:
        Answer:
          description: An answer.
          content:
            ${media}
  `;

const problems = (media: string) => problemsOf('xml-body-names-its-schema', responseOf(media));

test('a schema of the repository and a root element that it declares', async () => {
  const xsd = '{ schema: xsd/purchase-api-v1/order_A2.xsd, element: order_A2 }';
  expect(await problems(`application/xml: { x-xsd: ${xsd} }`)).toEqual([]);
});

test('a body that is not XML needs none', async () => {
  expect(await problems('application/json: {}')).toEqual([]);
});

test.each(['{}', '{ x-xsd: order_A2 }', '{ x-xsd: { schema: xsd/purchase-api-v1/order_A2.xsd } }'])(
  'no schema: %s',
  async (media) => {
    expect(await problems(`application/xml: ${media}`)).toEqual([
      '7:9 The body in XML names no schema. Add `x-xsd` with `schema`, a file, and `element`, its root.',
    ]);
  },
);

test('a missing file', async () => {
  expect(await problems('application/xml: { x-xsd: { schema: xsd/order.xsd, element: order_A2 } }')).toEqual([
    '7:45 There is no schema "xsd/order.xsd". Write its path from the root of the repository.',
  ]);
});

test('an element that the schema does not declare, or not at the top level', async () => {
  const xsd = '{ schema: xsd/purchase-api-v1/order_A2.xsd, element: OrderLine }';
  expect(await problems(`application/xml: { x-xsd: ${xsd} }`)).toEqual([
    '7:88 The schema declares no root element "OrderLine", but order_A2.',
  ]);
});
