import { expect, test } from 'vitest';
import { elementsOf, isXml } from './search-records-xml.ts';

test('every element once, by the names on the way to it', () => {
  const xml = `<?xml version="1.0"?>
<!-- <hidden/> -->
<ew:order_A2 xmlns:ew="http://www.reifen.net">
  <Variant/>
  <OrderLine><LineID>1</LineID></OrderLine>
  <OrderLine><LineID>2</LineID></OrderLine>
</ew:order_A2>`;
  expect(elementsOf(xml).map((path) => path.join('/'))).toEqual([
    'order_A2',
    'order_A2/Variant',
    'order_A2/OrderLine',
    'order_A2/OrderLine/LineID',
  ]);
});

test.each([
  ['application/xml', true],
  ['text/xml; charset=utf-8', true],
  ['application/soap+xml', true],
  ['application/json', false],
])('%s is XML: %s', (mediaType, expected) => {
  expect(isXml(mediaType)).toBe(expected);
});
