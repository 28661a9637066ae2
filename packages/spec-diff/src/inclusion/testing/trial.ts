import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { Graph } from '../graph.ts';
import { Inclusion, type Verdict } from '../inclusion.ts';
import type { JsonValue } from '../json.ts';
import type { Schema } from '../schema.ts';
import { MOST_COMPILED } from '../witness.ts';
import { arbitraryValue, type Pair, type WrittenSchema } from './arbitrary-schema.ts';
import { drawnValue } from './drawn-value.ts';
import { Random } from './random.ts';

/** A verdict as judged by ajv: a break was missed, or a value does not show one. */
export type Mark = 'proved' | 'refuted' | 'undecided' | 'missed' | 'unconfirmed';

export interface Trial {
  readonly mark: Mark;
  /** The value that shows the mark, or the reason why there is none. */
  readonly detail: JsonValue | undefined;
}

const SEED = 2026;
/** Values that are tried with each pair. */
const VALUES: readonly JsonValue[] = fc.sample(arbitraryValue, { seed: SEED, numRuns: 2_000 });
/** Number of values generated for each side of a pair. */
const DRAWN = 100;

/** Decides whether the second schema of a pair accepts every value of the first. */
export type Prover = (pair: Pair) => Verdict;

/** Asks a prover, and checks its verdict with ajv on thousands of values. */
export function tried(pair: Pair, prover: Prover = included): Trial {
  return judged(prover(pair), pair);
}

/** The prover of this package. */
export function included([narrow, wide]: Pair): Verdict {
  const [one, other] = [graphOf(narrow), graphOf(wide)];
  return new Inclusion([one, other]).isWithin(one, other);
}

function judged(verdict: Verdict, [narrow, wide]: Pair): Trial {
  if (verdict.kind === 'undecided') return { mark: 'undecided', detail: verdict.reason };
  const isBreak = breakTest([narrow, wide]);
  if (verdict.kind === 'refuted') {
    return { mark: isBreak(verdict.value) ? 'refuted' : 'unconfirmed', detail: verdict.value };
  }
  const random = new Random(SEED);
  const drawn = [narrow, wide].flatMap((schema) =>
    Array.from({ length: DRAWN }, () => drawnValue(schema, random)),
  );
  const broken = [...VALUES, ...drawn].find(isBreak);
  return broken === undefined ? { mark: 'proved', detail: undefined } : { mark: 'missed', detail: broken };
}

const graphs = new WeakMap<object, Schema>();

/** Returns the graph of a schema, which is used in both directions. */
function graphOf(written: WrittenSchema): Schema {
  if (typeof written === 'boolean') return written;
  const schema = graphs.get(written) ?? new Graph({ document: written }).schemaOf(written);
  graphs.set(written, schema);
  return schema;
}

/** Returns a test of whether ajv accepts a value on one side but not on the other, with the schemas as written. */
function breakTest([narrow, wide]: Pair): (value: JsonValue) => boolean {
  const [isNarrow, isWide] = [compiledOf(narrow), compiledOf(wide)];
  return (value) => {
    try {
      return isNarrow(value) && !isWide(value);
    } catch {
      // Code that ajv generates for nested `unevaluatedProperties` sometimes throws, and then decides nothing.
      return false;
    }
  };
}

const compiledSchemas = new WeakMap<object, ValidateFunction>();

function compiledOf(schema: WrittenSchema): ValidateFunction {
  if (typeof schema === 'boolean') return compile(schema);
  const validate = compiledSchemas.get(schema) ?? compile(schema);
  compiledSchemas.set(schema, validate);
  return validate;
}

let ajv = newAjv();
let compiled = 0;

function compile(schema: WrittenSchema): ValidateFunction {
  if (compiled++ >= MOST_COMPILED) {
    ajv = newAjv();
    compiled = 0;
  }
  const plain = withoutDynamicScope(schema);
  const validate = ajv.compile(plain);
  if (typeof plain !== 'boolean') ajv.removeSchema(plain);
  return validate;
}

/**
 * Replaces dynamic anchors. In a schema without embedded ones, they are plain anchors, but ajv resolves one that it has
 * not passed before to the whole schema.
 */
function withoutDynamicScope(schema: WrittenSchema): WrittenSchema {
  const text = JSON.stringify(schema);
  return text.includes('"$dynamicRef"')
    ? JSON.parse(text.replaceAll('"$dynamicRef"', '"$ref"').replaceAll('"$dynamicAnchor"', '"$anchor"'))
    : schema;
}

function newAjv(): Ajv2020 {
  return formats.default(
    new Ajv2020({
      strict: false,
      logger: false,
      ownProperties: true,
      allErrors: true,
      code: { optimize: false },
    }),
  );
}
