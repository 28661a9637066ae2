import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { parse, serialize, tolerance } from '../../packages/xml/src/index.ts';
import {
  choice,
  complex,
  dateTime,
  decimal,
  element,
  integer,
  root,
  sequence,
  string,
  token,
} from '../../packages/xml/src/schema.ts';

const UNBOUNDED = { min: 0, max: Number.POSITIVE_INFINITY };

interface Values {
  Decimal: string[];
  Integer: string[];
  Code: string[];
  Moment: string[];
  Text: string[];
}

const values = root<Values>(
  'Values',
  complex({
    content: sequence([
      element('Decimal', decimal, UNBOUNDED),
      element('Integer', integer, UNBOUNDED),
      element('Code', token, UNBOUNDED),
      element('Moment', dateTime, UNBOUNDED),
      element('Text', string, UNBOUNDED),
    ]),
  }),
);

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const sign = fc.constantFrom('', '-', '+');
const two = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));

/** A document in its canonical form, without comments. @see Canonical XML 1.0 */
function canonical(text: string): string {
  using document = XmlDocument.fromString(text);
  return document.canonicalizeToString();
}

/** Numbers with zeros on both sides, of any length; moments with and without a zone; codes that begin with zeros. */
const generated: fc.Arbitrary<Values> = fc.record({
  Decimal: fc.array(
    fc.tuple(sign, digits(1, 12), digits(1, 12)).map(([minus, whole, scale]) => `${minus}${whole}.${scale}`),
  ),
  Integer: fc.array(fc.tuple(sign, digits(20, 40)).map((parts) => parts.join(''))),
  Code: fc.array(digits(1, 12).map((code) => `000${code}`)),
  Moment: fc.array(
    fc
      .tuple(
        two(1, 12),
        two(1, 28),
        two(0, 23),
        two(0, 59),
        fc.constantFrom('', 'Z', '+05:45', '-14:00', '+00:00'),
      )
      .map(([month, day, hour, minute, zone]) => `2026-${month}-${day}T${hour}:${minute}:00.10${zone}`),
  ),
  Text: fc.array(
    fc.string({
      unit: fc.constantFrom('a', ' ', '\t', '\n', '\r', '<', '&', '>', '"', ']', 'ä', '😀'),
      minLength: 1,
    }),
  ),
});

it('scales, long integers, leading zeros, zones and white space survive writing and reading', () => {
  fc.assert(
    fc.property(generated, (message) => {
      const present = Object.fromEntries(Object.entries(message).filter(([, list]) => list.length > 0));
      const read = parse(values, serialize(values, message), { strict: true });
      expect(read).toEqual(present);
    }),
  );
});

it('the order of repeated alternatives survives', () => {
  interface Steps {
    choice: ({ Up: string } | { Down: string })[];
  }
  const steps = root<Steps>(
    'Steps',
    complex({
      content: sequence([
        choice([element('Up', token), element('Down', token)], { max: UNBOUNDED.max, key: 'choice' }),
      ]),
    }),
  );
  const step = fc.oneof(
    digits(1, 3).map((text) => ({ Up: text })),
    digits(1, 3).map((text) => ({ Down: text })),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (list) => {
      expect(parse(steps, serialize(steps, { choice: list }), { strict: true })).toEqual({ choice: list });
    }),
  );
});

it('unknown content survives, when it is written', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('text', ' ', '&amp;', '<!--c-->'),
      fc
        .tuple(name, fc.constantFrom('', ' k="1"', ' xmlns:p="urn:p" p:k="p:q"'), fc.array(tie('tree')))
        .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree), (children) => {
      const text = `<Values><Code>1</Code><x:More xmlns:x="urn:x">${children.join('')}</x:More></Values>`;
      const message = parse(values, text);
      const written = serialize(values, message, { tolerate: tolerance() });
      expect(parse(values, written)).toEqual(message);
      expect(canonical(written)).toBe(canonical(text));
    }),
  );
});
