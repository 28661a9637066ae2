import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigintOf, parseExact, printExact } from './exact-json.ts';

/** Reads every integer as `bigint`. */
function integers(value: unknown): unknown {
  const integer = bigintOf(value);
  if (integer !== undefined) return integer;
  if (Array.isArray(value)) return value.map(integers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, integers(part)]));
}

const VALUE = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt(),
    fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Number.isInteger(number)),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

describe('JSON with integers of any size', () => {
  it('is what was printed', () => {
    fc.assert(
      fc.property(VALUE, (value) => {
        expect(parseExact(printExact(value), integers)).toEqual(value);
      }),
    );
  });

  it('is parsed as usual where nobody needs the digits', () => {
    fc.assert(
      fc.property(VALUE, (value) => {
        const text = printExact(value);
        expect(parseExact(text, (parsed) => parsed)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is printed as JSON prints it where there is no bigint', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(printExact(value)).toBe(JSON.stringify(value));
      }),
    );
    expect(printExact({ a: undefined, b: [undefined, () => 1], c: new Date(0) })).toBe(
      JSON.stringify({ a: undefined, b: [undefined, () => 1], c: new Date(0) }),
    );
  });

  it.each(['9007199254740993', '-9007199254740993', '[18446744073709551615, "9007199254740993"]'])(
    'keeps the digits of %s',
    (text) => {
      expect(printExact(parseExact(text, integers)).replaceAll(',', ', ')).toBe(text);
    },
  );

  it.each(['{"a":9007199254740993', '00000000000000001', '[1234567890123456789-]', '"1234567890123456'])(
    'rejects %s',
    (text) => {
      expect(() => parseExact(text, integers)).toThrow(SyntaxError);
    },
  );

  it('reads numbers that are no integers', () => {
    const text = '[1.2345678901234567, 1e400, 12345678901234567890e2, -0]';
    expect(parseExact(text, (value) => value)).toEqual(JSON.parse(text));
  });

  it('names the place of an invalid date', () => {
    expect(() => printExact({ lines: [{ at: new Date('?') }] })).toThrow(
      'body.lines.0.at is an invalid date',
    );
  });
});
