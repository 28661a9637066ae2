import { describe, expect, it } from 'vitest';
import {
  InvalidXmlError,
  type Problem,
  parse,
  parseStream,
  serialize,
  type Tolerated,
  tolerance,
} from '../index.ts';
import { choice, complex, date, element, enumeration, restrict, root, sequence, token } from '../schema.ts';
import { LINE, order, orderOf } from '../testing/order.ts';

const MESSAGE = { DocumentID: 'A2', OrderLine: [{ LineID: '1', Article: '000257', Quantity: '4.000' }] };
const TEXT = orderOf(`<DocumentID>A2</DocumentID>${LINE}`);

/** Reads a message, and returns it with the reported deviations, as `line:column rule path`. */
function read(text: string, tolerated?: Tolerated) {
  const reported: Problem[] = [];
  const options = {
    tolerate: tolerance(tolerated),
    onTolerated: (problem: Problem) => reported.push(problem),
  };
  const value = parse(order, text, options);
  return {
    value,
    reported: reported.map(({ line, column, rule, path }) => `${line}:${column} ${rule} ${path}`),
  };
}

const line = (content: string) => orderOf(`<DocumentID>A2</DocumentID><OrderLine>${content}</OrderLine>`);

describe('tolerates and reports', () => {
  it.each<[string, keyof Tolerated, string, object, string[]]>([
    [
      'a root in no namespace',
      'root',
      TEXT.replaceAll(/ew:| xmlns:ew="[^"]*"/g, ''),
      MESSAGE,
      ['1:1 root /order_A2'],
    ],
    [
      'a root and children in another namespace',
      'root',
      TEXT.replaceAll('ew:', '').replace('xmlns:ew="http://www.reifen.net"', 'xmlns="urn:other"'),
      MESSAGE,
      ['1:1 root /order_A2'],
    ],
    [
      'a root of another revision',
      'root',
      TEXT.replaceAll('order_A2', 'order_B4'),
      MESSAGE,
      ['1:1 root /order_B4'],
    ],
    [
      'a root in another case',
      'names',
      TEXT.replaceAll('order_A2', 'Order_A2'),
      MESSAGE,
      ['1:1 root /Order_A2'],
    ],
    [
      'elements in another case',
      'names',
      TEXT.replaceAll('LineID', 'LineId'),
      MESSAGE,
      ['1:85 unknown-element /order_A2/OrderLine[1]/LineID'],
    ],
    [
      'siblings in another order',
      'order',
      line('<Quantity>4.000</Quantity><Article>000257</Article><LineID>1</LineID>'),
      MESSAGE,
      [
        '1:111 unexpected-element /order_A2/OrderLine[1]/Article',
        '1:136 unexpected-element /order_A2/OrderLine[1]/LineID',
      ],
    ],
    [
      'a sibling that comes late',
      'order',
      orderOf(`${LINE}<DocumentID>A2</DocumentID>`),
      MESSAGE,
      ['1:139 unexpected-element /order_A2/DocumentID'],
    ],
    [
      'a date without hyphens',
      'dates',
      line('<LineID>1</LineID><Date>20260820</Date><Quantity>1</Quantity>'),
      { DocumentID: 'A2', OrderLine: [{ LineID: '1', Date: '2026-08-20', Quantity: '1' }] },
      ['1:103 type /order_A2/OrderLine[1]/Date'],
    ],
    [
      'a date with a time',
      'dates',
      line('<LineID>1</LineID><Date>2026-08-20T00:00:00+02:00</Date><Quantity>1</Quantity>'),
      { DocumentID: 'A2', OrderLine: [{ LineID: '1', Date: '2026-08-20', Quantity: '1' }] },
      ['1:103 type /order_A2/OrderLine[1]/Date'],
    ],
    [
      'nil where an element could be omitted',
      'nil',
      TEXT.replace(
        '<OrderLine>',
        '<Note xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="1"/><OrderLine>',
      ),
      MESSAGE,
      ['1:74 nil /order_A2/Note'],
    ],
    [
      'a value that a code list does not have',
      'codes',
      TEXT.replace('>A2<', '>B4<'),
      { ...MESSAGE, DocumentID: 'B4' },
      ['1:47 enumeration /order_A2/DocumentID'],
    ],
  ])('%s', (_, name, text, value, reported) => {
    expect(() => parse(order, text)).toThrow(InvalidXmlError);
    expect(() => read(text, { [name]: false })).toThrow(InvalidXmlError);
    expect(read(text)).toEqual({ value, reported });
  });

  it('that a date is read as another text', () => {
    const reported: Problem[] = [];
    const text = line('<LineID>1</LineID><Date>20260820</Date><Quantity>1</Quantity>');
    parse(order, text, { tolerate: tolerance(), onTolerated: (problem) => reported.push(problem) });
    expect(reported[0]?.message).toMatch(/but is "20260820"\. It is read as "2026-08-20"\.$/);
  });
});

describe('still rejects', () => {
  it.each([
    ['another message', TEXT.replaceAll('order_A2', 'quote_A2'), 'root'],
    [
      'a missing element, in any order',
      line('<Quantity>1</Quantity><Article>1</Article>'),
      'missing-element',
    ],
    [
      'two values for one place',
      line('<LineID>1</LineID><Quantity>1</Quantity><LineID>2</LineID>'),
      'occurrence',
    ],
    [
      'alternatives that exclude each other, in any order',
      line('<Quantity>1</Quantity><LineID>1</LineID><Tags>a</Tags>'),
      'missing-element',
    ],
    [
      'a day that does not exist',
      line('<LineID>1</LineID><Date>20260231</Date><Quantity>1</Quantity>'),
      'type',
    ],
    ['a number that is none', line('<LineID>1</LineID><Quantity>four</Quantity>'), 'type'],
  ])('%s', (_, text, rule) => {
    try {
      read(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidXmlError);
      expect((error as InvalidXmlError).problems[0]).toMatchObject({ rule, line: 1 });
    }
  });

  it('every deviation in strict mode', () => {
    const text = TEXT.replaceAll('order_A2', 'Order_A2');
    expect(() => parse(order, text, { strict: true, tolerate: tolerance() })).toThrow(InvalidXmlError);
  });
});

describe('still counts elements in any order', () => {
  const phones = root<{ name: string; phone: string[] }>(
    'person',
    complex({
      content: sequence([element('name', token), element('phone', token, { min: 2, max: 3 })]),
    }),
  );
  const person = (count: number) => `<person>${'<phone>1</phone>'.repeat(count)}<name>a</name></person>`;
  const tolerant = { tolerate: tolerance() };

  it.each([2, 3])('%i of 2 to 3', (count) => {
    const value = parse(phones, person(count), tolerant);
    expect(value).toEqual({ name: 'a', phone: Array.from({ length: count }, () => '1') });
    expect(() => serialize(phones, value)).not.toThrow();
  });

  it.each([
    ['too many', person(4), 'occurrence', 'phone is allowed only 3 times here.'],
    ['too few', person(1), 'missing-element', 'phone is missing at the end of person.'],
  ])('%s', (_, text, rule, message) => {
    expect(() => parse(phones, text, tolerant)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ rule, message })] }),
    );
  });

  it('too many in the order of the schema', () => {
    const text = `<person><name>a</name>${'<phone>1</phone>'.repeat(4)}</person>`;
    expect(() => parse(phones, text, tolerant)).toThrow('only 3 times');
  });

  it('too many in a stream', async () => {
    const read = async () => {
      for await (const _ of parseStream(phones, 'phone', [person(4)], tolerant));
    };
    await expect(read()).rejects.toThrow('only 3 times');
  });
});

it('keeps repeated groups, whose elements belong together, in order', () => {
  const pair = sequence([element('k', token), element('v', token)], { max: 9, key: 'pairs' });
  const list = root('list', complex({ content: sequence([element('a', token), pair, element('z', date)]) }));
  const text = '<list><z>2026-01-01</z><k>1</k><v>2</v><a>b</a></list>';
  expect(parse(list, text, { tolerate: tolerance() })).toEqual({
    z: '2026-01-01',
    pairs: [{ k: '1', v: '2' }],
    a: 'b',
  });
});

it('finds an element in another case within a choice', () => {
  const code = restrict(token, enumeration('x'));
  const item = root(
    'item',
    complex({ content: choice([element('Id', token), sequence([element('Code', code)])]) }),
  );
  expect(parse(item, '<item><CODE>x</CODE></item>', { tolerate: tolerance() })).toEqual({ Code: 'x' });
});

describe('tolerated content can be written', () => {
  it('in the form of the schema', () => {
    const text = line('<quantity>1</quantity><Date>20260820</Date><LineID>1</LineID>');
    const { value } = read(text);
    expect(parse(order, serialize(order, value), { strict: true })).toEqual(value);
  });

  it('with values and elements that are not in the schema, on request', () => {
    const more = '<x:More xmlns:x="urn:x">1</x:More>';
    const text = orderOf(`<DocumentID>B4</DocumentID><Priority>FAST</Priority>${LINE}${more}`);
    const { value } = read(text);
    expect(() => serialize(order, value)).toThrow(InvalidXmlError);
    const written = serialize(order, value, { tolerate: tolerance(), declaration: false });
    expect(written).toBe(text);
    expect(read(written).value).toEqual(value);
  });

  it('but never what reading rejects', () => {
    const wrong = { ...MESSAGE, OrderLine: [{ LineID: '1', Quantity: 'four' }] };
    expect(() => serialize(order, wrong, { tolerate: tolerance() })).toThrow(InvalidXmlError);
  });
});
