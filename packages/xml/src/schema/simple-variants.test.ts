import { expect, it } from 'vitest';
import { InvalidXmlError, parse, serialize, validate } from '../index.ts';
import * as x from '../schema.ts';

const none = x.namespace('', '');
const money = x.complex({
  attributes: [x.attribute('currency', x.NMTOKEN, { required: true })],
  value: { key: 'value', type: x.decimal },
});
const variants = x.simpleVariants([x.variant('Money', () => money, none)]);
const price = x.root('price', x.decimal, { variants });

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const EUROS = `<price currency="EUR" ${XSI} xsi:type="Money">2.50</price>`;
const euros = { $type: 'Money', currency: 'EUR', value: '2.50' };

it('reads a value with attributes as an object with $type, and writes it again', () => {
  expect(parse(price, EUROS, { strict: true })).toEqual(euros);
  expect(serialize(price, euros, { declaration: false })).toBe(EUROS);
});

it('reads and writes a value without xsi:type as text', () => {
  expect(parse(price, '<price>2.50</price>', { strict: true })).toBe('2.50');
  expect(serialize(price, '2.50', { declaration: false })).toBe('<price>2.50</price>');
});

it('validates the value and the attributes of the selected type', () => {
  expect(validate(price, { ...euros, value: 'x' })).toMatchObject([{ rule: 'type', path: '/price' }]);
  expect(validate(price, { $type: 'Money', value: '1' })).toMatchObject([{ rule: 'missing-attribute' }]);
  expect(validate(price, { ...euros, $type: 'Price' })).toMatchObject([
    { rule: 'xsi-type', message: '$type must be Money.' },
  ]);
});

it('leaves types that are not derived to the named types of the schema', () => {
  const other = EUROS.replace('Money', 'Price');
  expect(() => parse(price, other, { strict: true })).toThrow(InvalidXmlError);
  const integer = `<price ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:integer">2</price>`;
  expect(parse(price, integer, { strict: true, types: x.namedTypes(() => []) })).toBe('2');
});

it('leaves a type with the name of a derived one in another namespace to the named types', () => {
  const counted = x.simpleVariants([x.variant('integer', () => money, none)]);
  const amount = x.root('price', x.decimal, { variants: counted });
  const integer = `<price ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:integer">2</price>`;
  expect(parse(amount, integer, { strict: true, types: x.namedTypes(() => []) })).toBe('2');
});
