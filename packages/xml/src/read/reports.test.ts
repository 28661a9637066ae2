import { describe, expect, it } from 'vitest';
import { InvalidXmlError, parse, parseStream, validate, XmlError } from '../index.ts';
import {
  complex,
  date,
  element,
  enumeration,
  maxLength,
  pattern,
  restrict,
  root,
  sequence,
  token,
  union,
} from '../schema.ts';

const code = restrict(token, pattern(/^(?:[A-Z]{2}-\d{3})$/u, '[A-Z]{2}-\\d{3}', 'AB-456'));
const known = restrict(token, enumeration('5'));
const empty = restrict(token, maxLength(0));
const order = root<{ Code: string; Variant?: string; Day?: string }>(
  'Order',
  complex({
    content: sequence([
      element('Code', code),
      element('Variant', union(known, code, empty), { min: 0 }),
      element('Day', date, { min: 0 }),
    ]),
  }),
);

/** Returns the problems of a document in a readable form. */
function reports(input: string | Uint8Array): readonly string[] {
  try {
    parse(order, input);
    return [];
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return error.problems.map(({ line, column, path, message }) => `${line}:${column} ${path} ${message}`);
  }
}

it('shows an example of what was expected', () => {
  expect(reports('<Order>\n<Code>x</Code><Variant>7</Variant><Day>1.1.2026</Day></Order>')).toEqual([
    '2:1 /Order/Code Code must look like "AB-456" (pattern [A-Z]{2}-\\d{3}), but is "x".',
    '2:15 /Order/Variant Variant must be "5", or look like "AB-456" (pattern [A-Z]{2}-\\d{3}), or be empty, but is "7".',
    '2:35 /Order/Day Day must be a date, such as 2026-03-02, but is "1.1.2026".',
  ]);
});

it('reports four mistakes in one document, each with its line and column', () => {
  const document = '<Order>\n <Code>x</Code>\n <Variant>7</Variant> text\n  <Day>y</Day>\n</Order>';
  expect(reports(document).map((report) => report.split(' ').slice(0, 2).join(' '))).toEqual([
    '2:2 /Order/Code',
    '3:2 /Order/Variant',
    '3:22 /Order',
    '4:3 /Order/Day',
  ]);
});

it('reports every mistake in an object that is written', () => {
  const message = { Code: 'x', Variant: '7', Day: 'y', Other: '1' };
  expect(validate(order, message).map(({ rule, path }) => `${path} ${rule}`)).toEqual([
    '/Order/Code pattern',
    '/Order/Variant type',
    '/Order/Day type',
    '/Order unknown-property',
  ]);
});

describe('bytes that are invalid in their encoding have a line and a column', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const ADVICE = 'Declare the encoding that they are in, or send UTF-8.';

  it.each([
    [
      'UTF-8',
      '<Order>\r\n <Code>AB\xFC</Code></Order>',
      `2:10 /Order/Code The bytes are not valid utf-8 from byte 18 on. ${ADVICE}`,
    ],
    [
      'US-ASCII',
      '<?xml version="1.0" encoding="us-ascii"?>\n<Order>\xE4',
      `2:8 /Order The bytes are not valid us-ascii from byte 49 on. ${ADVICE}`,
    ],
    [
      'an unknown one',
      '<?xml version="1.0" encoding="ebcdic"?><Order/>',
      '1:1  The encoding ebcdic is not read. Send UTF-8.',
    ],
  ])('%s', (_, text, report) => {
    expect(reports(bytes(text))).toEqual([report]);
  });

  it('even if a character is in two chunks of a stream', async () => {
    const text = new TextEncoder().encode(`<Order>\n<Code>${'ä'.repeat(300)}`);
    const pieces = [text.slice(0, 401), text.slice(401), Uint8Array.of(0xc3), Uint8Array.of(0xa4, 0xfc)];
    const items = parseStream(order, 'Code', pieces);
    await expect(items.next()).rejects.toMatchObject({
      problems: [{ rule: 'encoding', line: 2, column: 308, path: '/Order/Code' }],
    });
  });

  it('after the mistakes before them', () => {
    expect(reports(bytes('<Other>\n\xFC'))).toMatchObject(
      [/^1:1 \/Other/, /^2:1 \/Other/].map((one) => expect.stringMatching(one)),
    );
  });
});

it('is not a problem of the schema', () => {
  expect(() => parse(order, Uint8Array.of(0xfc))).not.toThrow(InvalidXmlError);
  expect(() => parse(order, Uint8Array.of(0xfc))).toThrow(XmlError);
});
