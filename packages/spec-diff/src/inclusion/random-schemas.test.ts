import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Graph } from './graph.ts';
import { Inclusion, type Verdict } from './inclusion.ts';
import type { JsonValue } from './json.ts';
import { arbitraryPair, arbitraryValue, type WrittenSchema } from './testing/arbitrary-schema.ts';

// `SCHEMA_PAIRS=20000 npx vitest run --project unit packages/spec-diff` tries more than a sample.
const PAIRS = Number(process.env.SCHEMA_PAIRS ?? 400);
const SEED = 2026;
/** Values that each pair is tried with. */
const VALUES: readonly JsonValue[] = fc.sample(arbitraryValue, { seed: SEED, numRuns: 2_000 });

function compile(schema: WrittenSchema): ValidateFunction {
  return formats.default(new Ajv2020({ strict: false, logger: false })).compile(schema);
}

function verdictOn(narrow: WrittenSchema, wide: WrittenSchema): Verdict {
  const [one, other] = [
    new Graph({ document: narrow }).schemaOf(narrow),
    new Graph({ document: wide }).schemaOf(wide),
  ];
  return new Inclusion([one, other]).isWithin(one, other);
}

test('of random schemas, none is proved that ajv refutes, and few are undecided', {
  timeout: 1_800_000,
}, () => {
  let undecided = 0;
  fc.assert(
    fc.property(arbitraryPair, ([narrow, wide]) => {
      const verdict = verdictOn(narrow, wide);
      if (verdict.kind === 'undecided') undecided += 1;
      if (verdict.kind !== 'proved') return;
      const [isNarrow, isWide] = [compile(narrow), compile(wide)];
      expect(VALUES.find((value) => isNarrow(value) && !isWide(value))).toBeUndefined();
    }),
    { seed: SEED, numRuns: PAIRS },
  );
  expect(undecided / PAIRS).toBeLessThan(0.01);
});
