import { expect, it } from 'vitest';
import { parse, serialize, validate } from '../index.ts';
import * as x from '../schema.ts';

const weight = x.complex({
  attributes: [x.attribute('reason', x.string, { required: true })],
  content: x.sequence([x.element('kg', x.int)]),
});
const order = x.root(
  'order',
  x.complex({ content: x.sequence([x.element('weight', weight, { nillable: true, nil: x.nilObjects })]) }),
);

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const NIL = `<order><weight reason="on its way" ${XSI} xsi:nil="true"/></order>`;
const message = { weight: { $nil: true, reason: 'on its way' } };

it('reads a nil element with attributes as an object with $nil, and writes it again', () => {
  expect(parse(order, NIL)).toEqual(message);
  expect(serialize(order, message, { declaration: false })).toBe(NIL);
});

it('reports content that a nil element cannot have', () => {
  expect(validate(order, { weight: { $nil: true, reason: 'x', kg: '1' } })).toMatchObject([
    { rule: 'nil', path: '/order/weight', message: 'weight is nil and must be empty: remove kg, or $nil.' },
  ]);
});

it('reports attributes that a nil element must have, also where it is null', () => {
  const missing = [{ rule: 'missing-attribute', message: 'The attribute reason is missing.' }];
  expect(validate(order, { weight: { $nil: true } })).toMatchObject(missing);
  expect(validate(order, { weight: null })).toMatchObject(missing);
});

it('keeps unknown attributes of a nil element', () => {
  const read = parse(order, NIL.replace(' reason', ' unit="kg" reason'));
  expect(read).toMatchObject({ weight: { $nil: true, $unknownAttributes: [{ name: 'unit', value: 'kg' }] } });
});
