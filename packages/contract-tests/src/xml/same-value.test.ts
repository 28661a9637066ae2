import * as x from '@partner-apis/xml/schema';
import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

const quantity = x.restrict(x.decimal, x.minInclusive('0'));
const quantityAsRead = x.union(quantity, x.restrict(x.token, x.length(0)));
const day: x.SimpleType = x.readAs(x.date, () => x.union(day, x.restrict(x.token, x.length(0))));
const order = x.root('Order', () =>
  x.complex({
    attributes: [x.attribute('rush', x.boolean, { key: 'rush' })],
    content: x.sequence([
      x.element('Reference', x.token),
      x.element('Ordered', x.dateTime),
      x.element(
        'Quantity',
        x.readAs(quantity, () => quantityAsRead),
      ),
      x.element('Weight', x.complex({ value: { key: 'value', type: x.decimal } })),
      x.sequence([x.element('Answer', quantityAsRead)], { max: 9, key: 'answers' }),
      x.element('Wished', day),
      x.choice([x.element('Day', x.date), x.any('other', { not: [] })]),
    ]),
  }),
);

test.each([
  [['Reference'], '4', '4.0', false],
  [['Quantity'], '4', '4.000', true],
  [['Quantity'], '4', '+04', true],
  [['Quantity'], '4', '40', false],
  [['Quantity'], '', '0', false],
  [['Ordered'], '2026-03-04T09:00:00Z', '2026-03-04T10:00:00+01:00', true],
  [['Ordered'], '2026-03-04T09:00:00', '2026-03-04T09:00:00Z', false],
  [['Weight', 'value'], '382.4', '382.400', true],
  [['answers', '1', 'Answer'], '4', '4.0', true],
  [['rush'], 'true', '1', true],
  [['Day'], '2026-03-04', '2026-03-05', false],
  [['Wished'], '2026-03-04', '2026-03-05', false],
  [['Unknown'], '4', '4.0', false],
  [['Unknown'], '4', '4', true],
  [['Reference', 'inner'], '4', '4.0', false],
])('at %j, %j and %j are the same: %j', (pointer, one, other, same) => {
  expect(isSameValue(order, pointer, one, other)).toBe(same);
  expect(isSameValue(order, pointer, other, one)).toBe(same);
});
