import type { Particle } from '@partner-apis/xsd';
import { compareContent } from '@partner-apis/xsd/inclusion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SOURCE = { file: 'm.xsd', line: 1, column: 1 };
const NAMES = ['a', 'b', 'c'];
const LONGEST = 6;

const element = (local: string): Particle['term'] => ({
  kind: 'element',
  name: { namespace: '', local },
  type: {
    kind: 'simple',
    name: undefined,
    builtin: 'string',
    derivation: { by: 'builtin' },
    readAs: undefined,
    source: SOURCE,
    documentation: '',
  },
  abstract: false,
  nillable: false,
  default: undefined,
  fixed: undefined,
  block: new Set(),
  identityConstraints: [],
  source: SOURCE,
  documentation: '',
});

const COUNTS = [
  { min: 1, max: 1 },
  { min: 0, max: 1 },
  { min: 0, max: Number.POSITIVE_INFINITY },
  { min: 1, max: 2 },
];
const occurs = fc.constantFrom(...COUNTS);
const elements = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...COUNTS, { min: 2, max: 3 }));

/** Content models of any form, also such as are not deterministic. */
const particles: fc.Arbitrary<Particle> = fc.letrec<{ particle: Particle }>((tie) => ({
  particle: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    elements.map(([name, count]): Particle => ({ ...count, term: element(name) })),
    fc
      .tuple(
        fc.constantFrom('sequence' as const, 'choice' as const),
        occurs,
        fc.array(tie('particle'), { minLength: 1, maxLength: 2 }),
      )
      .map(
        ([kind, count, items]): Particle => ({
          ...count,
          term: { kind, name: undefined, particles: items, source: SOURCE, documentation: '' },
        }),
      ),
  ),
})).particle;

/** The content of a model as a JavaScript regular expression, with which ours is compared. */
function regularExpression({ term, min, max }: Particle): string {
  const count = `{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`;
  if (term.kind === 'element') return `${term.name.local}${count}`;
  if (term.kind === 'any') throw new Error('There is none');
  return `(?:${term.particles.map(regularExpression).join(term.kind === 'choice' ? '|' : '')})${count}`;
}

function words(length: number): string[] {
  return length === 0 ? [''] : words(length - 1).flatMap((word) => NAMES.map((name) => word + name));
}

const SHORT_WORDS = Array.from({ length: LONGEST + 1 }, (_, length) => words(length)).flat();

function firstOutside(narrow: Particle, wide: Particle): string | undefined {
  const [own, other] = [narrow, wide].map((one) => new RegExp(`^(?:${regularExpression(one)})$`));
  return SHORT_WORDS.find((word) => own?.test(word) && !other?.test(word));
}

describe('one content model within another', () => {
  const settings = { seed: 20_260_302, numRuns: 1000 };

  it('is never claimed where a short content shows that it is not', () => {
    fc.assert(
      fc.property(particles, particles, (narrow, wide) => {
        const claimed = compareContent(narrow, wide).differences.length === 0;
        if (claimed) expect(firstOutside(narrow, wide)).toBeUndefined();
      }),
      settings,
    );
  });

  it('is not denied to a model that is one of two alternatives', () => {
    fc.assert(
      fc.property(particles, particles, (narrow, wide) => {
        const both = { kind: 'choice' as const, name: undefined, source: SOURCE, documentation: '' };
        const union: Particle = { min: 1, max: 1, term: { ...both, particles: [narrow, wide] } };
        expect(compareContent(narrow, union).differences).toEqual([]);
        expect(compareContent(wide, union).differences).toEqual([]);
        // The union is within one of them just when the other one is.
        expect(compareContent(union, wide).differences.length === 0).toBe(
          compareContent(narrow, wide).differences.length === 0,
        );
      }),
      settings,
    );
  });
});
