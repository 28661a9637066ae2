import { describe, expect, it } from 'vitest';
import { parse, XmlError } from '../index.ts';
import {
  attribute,
  base64Binary,
  choice,
  complex,
  date,
  decimal,
  element,
  enumeration,
  fractionDigits,
  int,
  list,
  maxLength,
  minLength,
  namespace,
  restrict,
  root,
  sequence,
  token,
  totalDigits,
  union,
} from '../schema.ts';

const urn = namespace('urn:shop', 'shop');
const own = { namespace: urn };
const line = complex({
  attributes: [attribute('no', int, { required: true })],
  content: sequence([element('article', token, own), element('quantity', decimal, own)]),
});
const days = union(date, int, restrict(token, enumeration('none', 'all')));
const order = root<Record<string, unknown>>(
  'order',
  complex({
    content: sequence([
      element('day', date, own),
      element('buyer', restrict(token, minLength(1), maxLength(5)), own),
      element('note', token, { ...own, min: 0 }),
      choice([element('pickup', date, own), element('delivery', token, own)]),
      element('line', line, { ...own, max: 2 }),
      element('sizes', restrict(list(int), maxLength(2)), { ...own, min: 0 }),
      element('stamp', restrict(base64Binary, maxLength(1)), { ...own, min: 0 }),
      element('rate', restrict(decimal, totalDigits(2), fractionDigits(1)), { ...own, min: 0 }),
      element('days', days, { ...own, min: 0 }),
    ]),
  }),
  own,
);

const GOOD = `<?xml version="1.0"?>
<order xmlns="urn:shop">
  <day>2026-03-02</day>
  <buyer>Meier</buyer>
  <delivery>Home</delivery>
  <line no="1"><article>000257</article><quantity>4.00</quantity></line>
</order>`;

/** Returns the problems that a strict reader finds after a change of the valid document. */
function problems(from: string | RegExp, to: string): readonly string[] {
  const document = GOOD.replace(from, to);
  expect(document).not.toBe(GOOD);
  try {
    parse(order, document, { strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return error.problems.map(({ line: at, column, message }) => `${at}:${column} ${message}`);
  }
}

it('reads the document before it is edited', () => {
  expect(parse(order, GOOD, { strict: true })).toMatchObject({ day: '2026-03-02' });
});

describe('one mistake is one problem', () => {
  it.each<[string, string | RegExp, string, string]>([
    [
      'two elements in the other order',
      /(<day>.*<\/day>)(\s*)(<buyer>.*<\/buyer>)/,
      '$3$2$1',
      '3:3 day is missing before buyer: <day> is in line 4.',
    ],
    [
      'both alternatives',
      '<delivery>',
      '<pickup>2026-03-02</pickup><delivery>',
      '5:30 delivery is not allowed after pickup.',
    ],
    ['no alternative', '<delivery>Home</delivery>', '', '6:3 pickup or delivery is missing before line.'],
    [
      'a root in another namespace',
      'urn:shop',
      'urn:shopp',
      '2:1 The root element must be order in the namespace urn:shop, but is order in the namespace urn:shopp.',
    ],
    [
      'a root in no namespace',
      ' xmlns="urn:shop"',
      '',
      '2:1 The root element must be order in the namespace urn:shop, but is order in no namespace.',
    ],
    [
      'an optional element that is too late',
      '<line no',
      '<note>A</note><line no',
      '6:3 note is not allowed after delivery.',
    ],
    [
      'an element in a text',
      '2026-03-02',
      '<b>2026</b><b>03</b>',
      '3:8 day can contain only text, and no elements.',
    ],
    ['too long a text', 'Meier', 'Schulze', '4:3 buyer must have at most 5 characters, but is "Schulze".'],
    ['an empty text', 'Meier', '', '4:3 buyer must have at least 1 character, but is empty.'],
    [
      'too many items',
      '\n</order>',
      '<sizes>1 2 3</sizes></order>',
      '6:73 sizes must have at most 2 items, but is "1 2 3".',
    ],
    [
      'an item of another type',
      '\n</order>',
      '<sizes>1 L</sizes></order>',
      '6:73 sizes must be a list in which each item must be a whole number, but is "1 L".',
    ],
    [
      'too many bytes',
      '\n</order>',
      '<stamp>AAAA</stamp></order>',
      '6:73 stamp must have at most 1 byte, but is "AAAA".',
    ],
    [
      'too many digits after the point',
      '\n</order>',
      '<rate>0.25</rate></order>',
      '6:73 rate must have at most 1 digit after the point, but is "0.25".',
    ],
    [
      'no value of several types',
      '\n</order>',
      '<days>some</days></order>',
      '6:73 days must be a date, such as 2026-03-02, or be a whole number and be at least -2147483648 and be at most 2147483647, or be one of "none", "all", but is "some".',
    ],
  ])('%s', (_, from, to, problem) => {
    expect(problems(from, to)).toEqual([problem]);
  });
});

it('a second element in the wrong place is a second problem', () => {
  expect(problems(/(<day>.*<\/day>)(\s*)(<buyer>.*<\/buyer>)/, '$3$2$1$1')).toEqual([
    '3:3 day is missing before buyer: <day> is in line 4.',
    '4:24 day is not allowed after buyer.',
  ]);
});

it('an element that is missing elsewhere stays a problem', () => {
  const tree = complex({
    content: sequence([
      element('inner', complex({ content: sequence([element('day', date), element('end', token)]) })),
      element('day', date),
      element('end', token),
    ]),
  });
  const text = '<m><inner><end/></inner><end/>\n<day>2026-03-02</day></m>';
  const messages = ['day is missing before end.', 'day is missing before end: <day> is in line 2.'];
  expect(() => parse(root('m', tree), text, { strict: true })).toThrow(
    expect.objectContaining({ problems: messages.map((message) => expect.objectContaining({ message })) }),
  );
});

it('mistakes below a root in another namespace are found too', () => {
  expect(problems(/urn:shop|4\.00|Meier/g, 'Schulze')).toEqual([
    '2:1 The root element must be order in the namespace urn:shop, but is order in the namespace Schulze.',
    '4:3 buyer must have at most 5 characters, but is "Schulze".',
    '6:41 quantity must be a number, such as 4.50, but is "Schulze".',
  ]);
});

it('an unknown element below a root in another namespace is a problem too', () => {
  const document = GOOD.replace('urn:shop', 'urn:shopp').replace('<line', '<more/><line');
  expect(() => parse(order, document, { strict: true })).toThrow('order has no element more.');
});

describe('a document that is not well-formed', () => {
  it.each<[string, string, string, string]>([
    ['an end tag is missing', '</day>', '', '7:1 </day> is expected here, not </order>: <day> is in line 3.'],
    [
      'the document ends early',
      '\n</order>',
      '',
      '6:73 The document ends before </order>: <order> is in line 2.',
    ],
    ['a "<" before a name', 'Meier', 'a<b', '4:11 Write "<" as &lt; here.'],
    ['a "<" before white space', 'Meier', 'a < b', '4:12 Write "<" as &lt; here.'],
    ['a "<" in a value', 'no="1"', 'no="<1"', '6:13 Write "<" as &lt; here.'],
    ['a "&"', 'Meier', 'M & S', '4:12 Write "&" as &amp; here.'],
    [
      'an XML declaration after white space',
      '<?xml',
      '\n<?xml',
      '2:1 An XML declaration is allowed only at the very beginning.',
    ],
    [
      'an XML declaration without a version',
      ' version="1.0"',
      '',
      '1:1 Write the XML declaration as <?xml version="1.0"?>.',
    ],
  ])('%s', (_, from, to, problem) => {
    expect(problems(from, to).at(-1)).toBe(problem);
  });
});
