import type { XmlMessages, XmlType } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { rootElements } from '../../xml/description.ts';
import { Messages } from '../../xml/messages.ts';
import { twoNotations } from './notations.ts';

const builtin = (name: string): XmlType => ({ kind: 'simple', derivation: { by: 'builtin', name } });
const element = (name: string, type: string) => ({ kind: 'element', key: name, name, type }) as const;
const ONE_DIGIT = { kind: 'pattern', expression: '^(?:\\d+-\\d+-\\d+)$', flags: 'u', source: '' } as const;
const root = { name: 'Order', type: 'Order' };

/** An order, whose day readers accept with one digit for the month and the day. */
const schema: XmlMessages = {
  roots: { Order: root },
  types: {
    Order: {
      kind: 'complex',
      content: {
        kind: 'sequence',
        items: [
          element('Day', 'Day'),
          element('Exact', 'date'),
          element('Quantity', 'decimal'),
          element('Remark', 'string'),
        ],
      },
    },
    Day: { ...builtin('date'), readAs: 'DayAsRead' } as XmlType,
    DayAsRead: { kind: 'simple', derivation: { by: 'restriction', base: 'token', facets: [ONE_DIGIT] } },
    ...Object.fromEntries(['date', 'decimal', 'string', 'token'].map((name) => [name, builtin(name)])),
  },
};

/** The texts of an order that are written in another way, by the name of the notation. */
function textsOf(day: string, quantity = '4'): Record<string, Record<string, string>> {
  const order = `<Order><Day>${day}</Day><Exact>2026-03-09</Exact><Quantity>${quantity}</Quantity><Remark>4</Remark></Order>`;
  const messages = new Messages(rootElements(schema));
  const found = twoNotations(order, { root, element: 'Order', schema, messages });
  return Object.fromEntries(found.map(({ name, texts }) => [name, Object.fromEntries(texts)]));
}

test('values have other notations, as far as readers accept them', () => {
  expect(textsOf('2026-03-09')).toEqual({
    'days without leading zeros': { '2026-03-09': '2026-3-9' },
    'numbers with more zeros': { '4': '04.0' },
    'texts between blanks': { '2026-03-09': ' 2026-03-09 ', '4': ' 4 ' },
  });
});

test.each([
  ['2026-12-17', '2027-01-01', '2027-1-1'],
  ['2026-12-01', '2026-12-01', '2026-12-1'],
])('for %s, the day with a leading zero is %s', (day, usual, other) => {
  expect(textsOf(day)['days without leading zeros']).toEqual({ [usual]: other });
});

test('an unknown day has no other notation', () => {
  expect(textsOf('9999-12-31')['days without leading zeros']).toBeUndefined();
});

test('digits after a point keep their value', () => {
  expect(textsOf('2026-03-09', '4.5')['numbers with more zeros']).toEqual({ '4.5': '04.50' });
});
