import { describe, expect, it } from 'vitest';
import { InvalidXmlError, MalformedXmlError, type Problem, XmlEncodingError, XmlError } from '../index.ts';
import { LINE, order, orderOf } from '../testing/order.ts';
import { parse } from './parse.ts';

const text = orderOf(`<DocumentID>A2</DocumentID>${LINE}`);
const message = { DocumentID: 'A2', OrderLine: [{ LineID: '1', Article: '000257', Quantity: '4.000' }] };

function problemsOf(input: string | Uint8Array, strict = false): string[] {
  try {
    parse(order, input, { strict });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return error.problems.map(({ rule, line, column, path }) => `${line}:${column} ${rule} ${path}`);
  }
  return [];
}

describe('reads', () => {
  it('text, and keeps zeros and the form of numbers', () => {
    expect(parse(order, text)).toEqual(message);
  });

  it.each<[string, string]>([
    ['another prefix', text.replaceAll('ew:', 'x:').replace(':ew', ':x')],
    ['the default namespace, children qualified', text.replaceAll('ew:', '').replace('xmlns:ew', 'xmlns')],
    ['references, sections and comments', text.replace('000257', '<!-- a -->&#48;0<![CDATA[02]]>5&#x37;')],
  ])('%s', (_, input) => {
    expect(parse(order, input)).toEqual(message);
  });

  it('an empty optional element, and one with only empty elements, as not given', () => {
    const empty = '<Priority/><Note></Note><Buyer><PartyID/></Buyer>';
    const input = orderOf(
      `<DocumentID>A2</DocumentID>${empty}${LINE.replace('<Quantity>', '<Date/><Quantity>')}`,
    );
    expect(parse(order, input)).toEqual(message);
  });

  it('unknown codes and elements, unless it is strict', () => {
    const unknown = '<x:More xmlns:x="urn:x" x:k="v">a<b/>c</x:More>';
    const input = orderOf(`<DocumentID>A2</DocumentID><Priority>EXPR</Priority>${LINE}${unknown}`);
    const attributes = [{ name: 'k', namespace: 'urn:x', prefix: 'x', value: 'v' }];
    const b = { name: 'b', namespace: '', attributes: [], children: [] };
    const more = {
      name: 'More',
      namespace: 'urn:x',
      prefix: 'x',
      attributes,
      children: ['a', b, 'c'],
    };
    expect(parse(order, input)).toEqual({ ...message, Priority: 'EXPR', $unknown: [more] });
    expect(problemsOf(input, true)).toEqual([
      '1:74 enumeration /order_A2/Priority',
      '1:191 unknown-element /order_A2/More[1]',
    ]);
  });
});

describe('xsi:type on an element whose type no other can replace', () => {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const line = LINE.replace('<LineID>', `<LineID ${xsi} xsi:type="ID">`);
  const input = orderOf(`<DocumentID>A2</DocumentID>${line}`);

  it('is reported, and the value has the type in the schema', () => {
    const tolerated: string[] = [];
    const onTolerated = ({ rule, path }: Problem) => tolerated.push(`${rule} ${path}`);
    expect(parse(order, input, { onTolerated })).toEqual(message);
    expect(tolerated).toEqual(['xsi-type /order_A2/OrderLine[1]/LineID']);
  });

  it('is rejected in strict mode', () => {
    expect(problemsOf(input, true)).toEqual([expect.stringContaining('xsi-type')]);
  });
});

describe('an attribute that the namespace of xsi does not define', () => {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const withAttribute = (name: string) =>
    text.replace('<DocumentID>', `<DocumentID ${xsi} xsi:${name}="a b">`);

  it('is rejected in strict mode', () => {
    expect(problemsOf(withAttribute('schemaLocation'), true)).toEqual([]);
    expect(problemsOf(withAttribute('schemaLocations'), true)).toEqual([
      expect.stringContaining('unknown-attribute /order_A2/DocumentID'),
    ]);
  });

  it('does not affect the content, and is ignored in tolerant mode', () => {
    expect(parse(order, withAttribute('schemaLocations'))).toEqual(message);
  });
});

describe('encodings', () => {
  const note = '<Note>Grüße — 漢</Note>';
  const declared = (encoding: string, content = note) =>
    `<?xml version="1.0" encoding="${encoding}"?>${orderOf(`<DocumentID>A2</DocumentID>${content}${LINE}`)}`;
  const utf8 = (input: string) => new TextEncoder().encode(input);
  const latin1 = (input: string) => Uint8Array.from(input, (char) => char.charCodeAt(0));
  const utf16 = (input: string, little: boolean) => {
    const view = new DataView(new ArrayBuffer(input.length * 2));
    for (let index = 0; index < input.length; index++)
      view.setUint16(index * 2, input.charCodeAt(index), little);
    return new Uint8Array(view.buffer);
  };

  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8(declared('UTF-8')), 'Grüße — 漢'],
    ['UTF-8 with a mark', utf8(`\uFEFF${declared('utf-8')}`), 'Grüße — 漢'],
    ['UTF-16LE with a mark', utf16(`\uFEFF${declared('UTF-16')}`, true), 'Grüße — 漢'],
    ['UTF-16BE with a mark', utf16(`\uFEFF${declared('UTF-16')}`, false), 'Grüße — 漢'],
    ['UTF-16LE without one', utf16(declared('UTF-16LE'), true), 'Grüße — 漢'],
    ['ISO-8859-1', latin1(declared('ISO-8859-1', '<Note>Grüße \x80</Note>')), 'Grüße \x80'],
    ['windows-1252', latin1(declared('windows-1252', '<Note>5 \x80</Note>')), '5 €'],
  ])('%s', (_, bytes, expected) => {
    expect(parse(order, bytes).Note).toBe(expected);
  });

  it.each<[string, Uint8Array, string, string]>([
    ['goes before the declaration', latin1(declared('UTF-8', '<Note>\xFC</Note>')), 'ISO-8859-1', 'ü'],
    [
      'stands for a declaration',
      latin1(orderOf(`<DocumentID>A2</DocumentID><Note>\xFC</Note>${LINE}`)),
      'latin1',
      'ü',
    ],
    ['comes after a mark', utf16(`\uFEFF${declared('UTF-16')}`, true), 'utf-8', 'Grüße — 漢'],
    ['leaves the order of bytes to the first one', utf16(declared('UTF-16'), false), 'utf-16', 'Grüße — 漢'],
  ])('an encoding that is given beside the bytes %s', (_, bytes, encoding, expected) => {
    expect(parse(order, bytes, { encoding }).Note).toBe(expected);
  });

  it('rejects bytes that are invalid in the given encoding, and an unsupported encoding', () => {
    const bytes = latin1(declared('ISO-8859-1', '<Note>\xFC</Note>'));
    expect(() => parse(order, bytes, { encoding: 'utf-8' })).toThrow(XmlEncodingError);
    expect(() => parse(order, bytes, { encoding: 'ebcdic' })).toThrow(/The encoding ebcdic is not read/);
  });

  it.each<[string, Uint8Array]>([
    ['bytes that are not UTF-8', latin1(declared('UTF-8', '<Note>\xFC</Note>'))],
    [
      'UTF-8 that ends within a character',
      utf8(declared('UTF-8'))
        .slice(0, -1 - 0)
        .fill(0xe2, -1),
    ],
    ['a lone surrogate in UTF-16', utf16(`\uFEFF${declared('UTF-16', '<Note>\uD800</Note>')}`, true)],
    ['a mark that contradicts the declaration', utf8(`\uFEFF${declared('ISO-8859-1')}`)],
    ['an encoding that is not read', latin1(declared('EBCDIC-CP-US', ''))],
    ['a byte beyond US-ASCII', latin1(declared('US-ASCII', '<Note>\xE4</Note>'))],
  ])('refuses %s', (_, bytes) => {
    expect(() => parse(order, bytes)).toThrow(XmlEncodingError);
  });
});

describe('reports every problem at once, with its place', () => {
  it('of a message with several', () => {
    const input = `<ew:order_A2 xmlns:ew="http://www.reifen.net">
  <DocumentID>A3</DocumentID>
  <OrderLine>
    <LineID>1234567</LineID>
    <Date>2019-9-2</Date>
  </OrderLine>
  <OrderLine>text<LineID>2</LineID><Quantity>-1</Quantity></OrderLine>
  <Note>late</Note>
</ew:order_A2>`;
    expect(problemsOf(input)).toEqual([
      '2:3 enumeration /order_A2/DocumentID',
      '4:5 maxLength /order_A2/OrderLine[1]/LineID',
      '5:5 type /order_A2/OrderLine[1]/Date',
      '6:3 missing-element /order_A2/OrderLine[1]',
      '7:14 text /order_A2/OrderLine[2]',
      '7:36 minInclusive /order_A2/OrderLine[2]/Quantity',
      '8:3 unexpected-element /order_A2/Note[1]',
    ]);
  });

  it('in plain sentences', () => {
    const input = orderOf(`<DocumentID>A2</DocumentID>${LINE.replace('4.000', 'four')}`);
    expect(() => parse(order, input)).toThrow(
      new InvalidXmlError([
        {
          rule: 'type',
          message: 'Quantity must be a number, such as 4.50, but is "four".',
          path: '/order_A2/OrderLine[1]/Quantity',
          line: 1,
          column: 128,
        },
      ]),
    );
  });

  it('of a root in no namespace, and of its content', () => {
    expect(problemsOf('\uFEFF<order_A2><DocumentID>Something went wrong</DocumentID></order_A2>')).toEqual([
      '1:1 root /order_A2',
      '1:11 enumeration /order_A2/DocumentID',
      '1:56 missing-element /order_A2',
    ]);
  });
});

describe('rejects what is not well-formed', () => {
  it.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a b="1" b="2"/>',
    '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>',
    '<a b=1/>',
    '<a b/>',
    '<a b="1"c="2"/>',
    '<a b="<"/>',
    '<a>&nbsp;</a>',
    '<a>&#0;</a>',
    '<a>a & b</a>',
    '<a>\u0001</a>',
    '<a>]]></a>',
    '<a><!-- -- --></a>',
    '<x:a/>',
    '<1/>',
    '<a:b:c xmlns:a="u"/>',
    '<a xmlns:x=""/>',
    ' <?xml version="1.0"?><a/>',
    '<?xml version="2.0"?><a/>',
    '<![CDATA[a]]><a/>',
    '<a><![CDATA[a</a>',
    '</a>',
    '<a',
    '<a/',
    '<a b="',
    '< a/>',
    '<?XML version="1.0"?><a/>',
  ])('%s', (input) => {
    expect(() => parse(order, input)).toThrow(MalformedXmlError);
  });
});
