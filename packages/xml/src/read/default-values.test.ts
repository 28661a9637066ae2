import { describe, expect, it } from 'vitest';
import { parse, serialize, type XmlError } from '../index.ts';
import { boolean, complex, decimal, element, root, sequence, string, token } from '../schema.ts';

const optional = { min: 0 };
const order = root<Record<string, unknown>>(
  'order',
  complex({
    content: sequence([
      element('urgent', boolean, { ...optional, default: 'true' }),
      element('partial', boolean, { ...optional, default: 'false' }),
      element('gift', boolean, { ...optional, fixed: 'true' }),
      element('weight', decimal, { ...optional, default: '1.50' }),
      element('code', token, { ...optional, default: 'A' }),
      element('note', string, { ...optional, default: ' ' }),
      element('paid', boolean, optional),
    ]),
  }),
);

const EMPTY = '<order><urgent/><partial></partial><gift/><weight/><code/><note/></order>';

describe.each([false, true])('with strict: %s', (strict) => {
  it('an empty element has its default or fixed value, which is written', () => {
    const message = parse(order, EMPTY, { strict });
    expect(message).toEqual({
      ...{ urgent: true, partial: false, gift: true },
      ...{ weight: '1.50', code: 'A', note: ' ' },
    });
    expect(parse(order, serialize(order, message), { strict })).toEqual(message);
  });

  it('an absent element has no value', () => {
    expect(parse(order, '<order/>', { strict })).toEqual({});
  });
});

it('an empty boolean without a default counts as absent, unless reading is strict', () => {
  expect(parse(order, '<order><paid/></order>')).toEqual({});
  expect(() => parse(order, '<order><paid/></order>', { strict: true })).toThrow(
    expect.objectContaining<Partial<XmlError>>({ problems: [expect.objectContaining({ rule: 'type' })] }),
  );
});
