import { automatonOf, BLOCKS, parsePattern, translatePatterns } from '@partner-apis/xsd/pattern';
import fc from 'fast-check';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { Matcher } from '../../packages/xml/src/schema.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** libxml2's opinion on texts of a type with the pattern; undefined when it does not take the pattern. */
function oracle(pattern: string, texts: readonly string[]): boolean[] | undefined {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="m"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${escaped(pattern)}"/></xs:restriction></xs:simpleType></xs:element></xs:schema>`;
  try {
    using document = XmlDocument.fromBuffer(new TextEncoder().encode(schema));
    using validator = XsdValidator.fromDoc(document);
    return texts.map((text) => isValid(validator, text));
  } catch (error) {
    if (error instanceof XmlLibError) return undefined;
    throw error;
  }
}

function isValid(validator: XsdValidator, text: string): boolean {
  using document = XmlDocument.fromBuffer(new TextEncoder().encode(`<m>${escaped(text)}</m>`));
  try {
    validator.validate(document);
    return true;
  } catch (error) {
    if (error instanceof XmlLibError) return false;
    throw error;
  }
}

/** Returns the verdict of our matcher, which is that of the engine's regular expression: texts are too short for it to take long. */
function ours(pattern: string, texts: readonly string[]): boolean[] {
  const expression = parsePattern(pattern);
  const matcher = new Matcher(automatonOf(expression));
  const matched = texts.map((text) => matcher.test(text));
  const { expression: source = '', flags = '' } = translatePatterns([expression]) ?? {};
  expect(texts.map((text) => new RegExp(source, flags).test(text))).toEqual(matched);
  return matched;
}

const LETTERS = ['a', 'b', 'c', 'A', '1', '2', '-', '.', '_', ' ', 'ä', 'ß', '&', '/', '^', '$', ','];
const letter = fc.constantFrom(...LETTERS);
const literal = letter.map((char) => (/[-.^]/.test(char) ? `\\${char}` : char));
const ESCAPES = ['\\d', '\\s', '\\w', '\\i', '\\c', '\\p{L}', '\\p{N}'];
const OTHER_ESCAPES = ['\\D', '\\S', '\\W', '\\I', '\\C', '\\P{Lu}', '.'];
/** Parts of a class that libxml2 reads as XML Schema defines them. */
const PLAIN = ['a-c', 'A-Z', '0-9', '\\d', '\\s', '\\w', '\\p{Ll}', '\\i', 'ä-ü', '!!', ',,'];
/** Parts that it reads differently: the opposite of a class within a class. */
const OPPOSITES = ['\\S', '\\D', '\\W', '\\C', '\\P{L}'];

function classes(
  members: readonly string[],
  signs: readonly string[],
  opposite: readonly string[],
): fc.Arbitrary<string> {
  const inClass = fc.oneof(literal, fc.constantFrom(...members));
  const plain = (not: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...not), fc.array(inClass, { minLength: 1, maxLength: 3 }))
      .map(([sign, items]) => `[${sign}${items.join('')}]`);
  const difference = fc
    .tuple(fc.constantFrom(...opposite), fc.array(inClass, { minLength: 1, maxLength: 2 }), plain(opposite))
    .map(([sign, items, taken]) => `[${sign}${items.join('')}-${taken}]`);
  return fc.oneof({ weight: 2, arbitrary: plain(signs) }, difference);
}

const POSITIVE_CLASSES = classes(PLAIN, [''], ['']);
const KNOWN_CLASSES = classes(PLAIN, ['', '^'], ['']);
const ALL_CLASSES = classes([...PLAIN, ...OPPOSITES], ['', '^'], ['', '^']);

const UNBOUNDED = ['', '', '', '?', '*', '+'];
const BOUNDED = ['{2}', '{1,3}', '{2,}', '{0,2}', '{3,5}'];
/** @param quantifiers of which each atom has one */
function patterns(
  quantifiers: readonly string[],
  escapes: readonly string[],
  someClass: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const quantifier = fc.constantFrom(...quantifiers);
  return fc.letrec<{ pattern: string; sequence: string; atom: string }>((tie) => ({
    atom: fc.oneof(
      { depthSize: 'small' },
      { weight: 4, arbitrary: literal },
      { weight: 2, arbitrary: fc.constantFrom(...escapes) },
      { weight: 3, arbitrary: someClass },
      tie('pattern').map((inner) => `(${inner})`),
    ),
    sequence: fc
      .array(fc.tuple(tie('atom'), quantifier), { minLength: 1, maxLength: 4 })
      .map((items) => items.flat().join('')),
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((items) => items.join('|')),
  })).pattern;
}
const texts = fc.array(
  fc.array(letter, { maxLength: 8 }).map((chars) => chars.join('')),
  { minLength: 6, maxLength: 12 },
);

describe('patterns are what libxml2 takes them for', () => {
  // libxml2 is wrong about some: that `((a)+|\\d)a` takes `1aa`. Our matcher and the engine agree on each of them.
  it('nearly whatever the pattern and the text are', () => {
    let compared = 0;
    let different = 0;
    fc.assert(
      fc.property(patterns(UNBOUNDED, ESCAPES, POSITIVE_CLASSES), texts, (source, all) => {
        const expected = oracle(source, all);
        if (expected === undefined) return;
        const matched = ours(source, all);
        compared += all.length;
        different += matched.filter((one, index) => one !== expected[index]).length;
      }),
      { seed: 20_260_302, numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(3000);
    expect(different / compared).toBeLessThan(0.005);
  });

  // libxml2 counts wrongly where counted parts meet others: it is asked about one counted class at a time.
  it('with limits to what is repeated', () => {
    fc.assert(
      fc.property(
        fc.oneof(KNOWN_CLASSES, literal),
        fc.constantFrom(...BOUNDED),
        texts,
        (item, limits, all) => {
          const source = `${item}${limits}`;
          expect({ source, all, matched: ours(source, all) }).toEqual({
            source,
            all,
            matched: oracle(source, all),
          });
        },
      ),
      { seed: 20_260_302, numRuns: 300 },
    );
  });

  it('with limits anywhere, the matcher and the regular expression of the engine agree', () => {
    fc.assert(
      fc.property(
        patterns([...UNBOUNDED, ...BOUNDED], [...ESCAPES, ...OTHER_ESCAPES], ALL_CLASSES),
        texts,
        (source, all) => {
          expect(ours(source, all)).toHaveLength(all.length);
        },
      ),
      { seed: 20_260_302, numRuns: 1500 },
    );
  });

  it.each<[string, readonly string[]]>([
    ['[a-z]{2,400}', ['a', 'ab', 'z'.repeat(400), 'z'.repeat(401)]],
    ['([a-z]{2,40}-){0,9}x', ['x', 'ab-x', 'a-x', 'abc-def-x']],
    ['[a-z-[aeiou]]+', ['xyz', 'abc', '']],
    ['[^a-z-[A-C]]', ['D', 'A', 'a', '1']],
    ['[&&]|[!!]+', ['&', '!!', '&&']],
    ['[\\-\\.]\\^$', ['-^$', '.^$', '-^']],
  ])('%s', (source, all) => {
    expect(ours(source, all)).toEqual(oracle(source, all));
  });
});

it.each<[string, string, string]>([
  ['[\\P{L}a]{2}', 'a.|1a|aa', 'b.|ab|'],
  ['[\\S ]', 'a| |1', '\t|\n'],
  ['[^\\D5]', '1|9', '5|a'],
  ['[\\w-[\\d]]+', 'ab|ä', 'a1|-|.'],
  ['[^a-c-[^b-z]]', 'd|z', 'a|b|A|1'],
  ['[^a-[b]]', 'c|1', 'a|b'],
  ['[\\I\\C]', '1|-| ', 'a|_'],
  ['[a-c-[\\-]]+', 'abc', '-|a-'],
])('%s takes %j, and not %j', (source, valid, invalid) => {
  expect(ours(source, valid.split('|'))).not.toContain(false);
  expect(ours(source, invalid.split('|'))).not.toContain(true);
});

it.each([...BLOCKS].filter(([name]) => oracle(`\\p{Is${name}}`, []) !== undefined))(
  'the block %s ends where libxml2 ends it',
  (name, ends) => {
    const edges = ends.flatMap((end) => [end - 1, end, end + 1]);
    const all = edges
      .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff) && code < 0x110000)
      .filter((code) => (code & 0xfffe) !== 0xfffe && (code < 0x7f || code > 0x9f))
      .map((code) => String.fromCodePoint(code));
    expect(ours(`\\p{Is${name}}`, all)).toEqual(oracle(`\\p{Is${name}}`, all));
  },
);
