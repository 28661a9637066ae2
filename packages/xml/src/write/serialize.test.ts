import { describe, expect, it } from 'vitest';
import { InvalidXmlError, parse, serialize, validate } from '../index.ts';
import {
  attribute,
  boolean,
  complex,
  element,
  list,
  maxLength,
  pattern,
  restrict,
  root,
  sequence,
  string,
  token,
} from '../schema.ts';
import { LINE, order, orderOf } from '../testing/order.ts';

const line = { LineID: '1', Quantity: '4' };

describe('serialize', () => {
  it('writes in schema order, whatever the order of the object', () => {
    const message = { OrderLine: [{ Quantity: '4.000', Article: '000257', LineID: '1' }], DocumentID: 'A2' };
    const expected = `<?xml version="1.0" encoding="UTF-8"?>\n${orderOf(`<DocumentID>A2</DocumentID>${LINE}`)}`;
    expect(serialize(order, message)).toBe(expected);
  });

  it.each(['<b> & "c" \'d\' ]]>', 'a\r\nb\tc\n', '\u0085\u2028', '😀', '  x  '])(
    'escapes %j so that it can be read again',
    (Note) => {
      const message = { DocumentID: 'A2', Note, OrderLine: [line] };
      expect(parse(order, serialize(order, message))).toEqual(message);
    },
  );

  it('names the values of a restricted type by what it restricts', () => {
    const Yes = restrict(boolean, pattern(/^true$/, 'true'));
    const Codes = restrict(list(token), maxLength(2));
    const reply = root<object>(
      'Reply',
      complex({ content: sequence([element('Paid', Yes), element('Codes', Codes)]) }),
    );

    expect(() => serialize(reply, { Paid: 'yes', Codes: 'A' })).toThrow(
      /Paid must be true or false, but is the string "yes".*Codes must be a list of values, but is/s,
    );
  });

  it('omits optional elements that are empty', () => {
    const message = { DocumentID: 'A2', Note: '', OrderLine: [line] };
    expect(serialize(order, message)).not.toContain('Note');
  });

  it('omits an optional element without content, and writes a required one', () => {
    const line = complex({ content: sequence([element('ID', token, { min: 0 })]) });
    const amount = complex({
      attributes: [attribute('unit', token)],
      value: { key: 'value', type: string },
    });
    const reply = root<object>(
      'Reply',
      complex({
        content: sequence([
          element('Head', line),
          element('Foot', line, { min: 0 }),
          element('Paid', amount, { min: 0 }),
          element('Due', amount, { min: 0 }),
        ]),
      }),
    );
    const message = { Head: {}, Foot: { ID: '' }, Paid: { value: '' }, Due: { value: '', unit: 'EUR' } };

    expect(serialize(reply, message, { declaration: false })).toBe(
      '<Reply><Head></Head><Due unit="EUR"></Due></Reply>',
    );
  });

  it('writes a list of elements without text in linear time', () => {
    const list = root<object>(
      'List',
      complex({ content: sequence([element('Item', complex({}), { max: Infinity })]) }),
    );
    const text = serialize(
      list,
      { Item: Array.from({ length: 100_000 }, () => ({})) },
      { declaration: false },
    );

    expect(text).toBe(`<List>${'<Item></Item>'.repeat(100_000)}</List>`);
  });

  it('rejects malicious property names', () => {
    const message = { DocumentID: 'A2', OrderLine: [line], 'x><evil': 'y' };
    expect(() => serialize(order, message)).toThrow('The property "x><evil" cannot be written.');
  });
});

describe('validate', () => {
  it.each<[unknown, string[]]>([
    [{ DocumentID: 'A2', OrderLine: [line] }, []],
    [undefined, ['type /order_A2']],
    [[], ['type /order_A2']],
    [{ DocumentID: 'A3', OrderLine: [line] }, ['enumeration /order_A2/DocumentID']],
    [{ DocumentID: 'A2', Priority: 'EXPR', OrderLine: [line] }, ['enumeration /order_A2/Priority']],
    [{ DocumentID: 'A2', OrderLine: [] }, ['occurrence /order_A2']],
    [{ DocumentID: 'A2', OrderLine: line }, ['type /order_A2']],
    [
      { DocumentID: 2, OrderLine: [line, {}] },
      [
        'type /order_A2/DocumentID',
        'missing-element /order_A2/OrderLine[2]',
        'missing-element /order_A2/OrderLine[2]',
      ],
    ],
    [{ DocumentID: 'A2', OrderLine: [{ ...line, Tags: ['a'] }] }, ['choice /order_A2/OrderLine[1]']],
    [{ DocumentID: 'A2', OrderLine: [{ LineID: '1', Tags: ['a b'] }] }, ['type /order_A2/OrderLine[1]/Tags']],
    [{ DocumentID: 'A2', Note: 'a\u0000', OrderLine: [line] }, ['character /order_A2/Note']],
    [{ DocumentID: 'A2', Note: '\uD800', OrderLine: [line] }, ['character /order_A2/Note']],
    [{ DocumentID: 'A2', OrderLine: [line], $unknown: [] }, ['unknown-property /order_A2']],
    [{ DocumentID: 'A2', OrderLine: [null] }, ['nil /order_A2/OrderLine[1]']],
  ])('%j', (message, expected) => {
    expect(validate(order, message).map(({ rule, path }) => `${rule} ${path}`)).toEqual(expected);
  });

  it('serialize rejects with the same problems', () => {
    const message = { DocumentID: 'A3', OrderLine: [{ LineID: '1234567', Quantity: '-1' }] };
    try {
      serialize(order, message);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidXmlError);
      expect(error).toHaveProperty('problems', validate(order, message));
    }
  });
});
