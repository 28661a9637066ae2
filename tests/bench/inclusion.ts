/**
 * Whether one JSON Schema accepts every value of another: verdicts on random pairs of schemas, each held against ajv on
 * thousands of values. Beside it, where a path to its binary is given, jsoncompat on the same pairs.
 *
 *     npm run bench:inclusion -- --pairs 20000 --seed 1
 *     npm run bench:inclusion -- --pairs 1000 --jsoncompat ~/.cargo/bin/jsoncompat
 *
 * Fails where a break is missed, where a counterexample is none, and where 1 % or more are undecided.
 */
import { parseArgs } from 'node:util';
import type { Pair } from '../../packages/spec-diff/src/inclusion/testing/arbitrary-schema.ts';
import { pairsOf, STYLES, type Style } from '../../packages/spec-diff/src/inclusion/testing/pairs.ts';
import { shrunken } from '../../packages/spec-diff/src/inclusion/testing/shrink.ts';
import {
  included,
  type Mark,
  type Prover,
  type Trial,
  tried,
} from '../../packages/spec-diff/src/inclusion/testing/trial.ts';
import { jsoncompat } from './jsoncompat.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const MARKS: readonly Mark[] = ['proved', 'refuted', 'undecided', 'missed', 'unconfirmed'];
const MOST_SHOWN = 5;
/** Pairs between two lines about the progress. */
const PROGRESS = 250;

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    jsoncompat: { type: 'string' },
  },
});
const pairs = Number(values.pairs);
const seed = Number(values.seed);
if (!(Number.isInteger(pairs) && pairs > 0 && Number.isInteger(seed))) {
  throw new Error('--pairs and --seed are whole numbers: --pairs 20000 --seed 1');
}

/** The verdict of a prover in one style and direction. */
interface Column {
  readonly prover: string;
  readonly style: Style;
  readonly direction: 'forward' | 'backward';
  readonly counts: Map<Mark, number>;
  /** Milliseconds of each question, without ajv's time to check the verdict. */
  readonly times: number[];
}

interface Failure {
  readonly prover: string;
  readonly pair: Pair;
  readonly trial: Trial;
}

const provers = new Map<string, Prover>([
  ['spec-diff', included],
  ...(values.jsoncompat === undefined ? [] : [['jsoncompat', jsoncompat(values.jsoncompat)] as const]),
]);
const failures: Failure[] = [];
const reasons = new Map<string, number>();
const columns = STYLES.flatMap((style) =>
  (['forward', 'backward'] as const).flatMap((direction) =>
    [...provers.keys()].map((prover): Column => ({ prover, style, direction, counts: new Map(), times: [] })),
  ),
);

let asked = 0;
for (const style of STYLES) {
  for (const [one, other] of pairsOf(style, Math.ceil(pairs / STYLES.length), seed)) {
    if (values.jsoncompat !== undefined && !isCommon([one, other])) continue;
    ask(style, 'forward', [one, other]);
    ask(style, 'backward', [other, one]);
    asked += 1;
    if (asked % PROGRESS === 0) console.error(`${asked} pairs asked, ${failures.length} failures`);
  }
}

/** Whether both provers know all keywords. jsoncompat rejects a schema with an unknown format. */
function isCommon(pair: Pair): boolean {
  return !JSON.stringify(pair).includes('"format"');
}

function ask(style: Style, direction: Column['direction'], pair: Pair): void {
  for (const column of columns) {
    const prover = provers.get(column.prover);
    if (prover === undefined || column.style !== style || column.direction !== direction) continue;
    const start = performance.now();
    const verdict = prover(pair);
    column.times.push(performance.now() - start);
    const trial = tried(pair, () => verdict);
    column.counts.set(trial.mark, (column.counts.get(trial.mark) ?? 0) + 1);
    if (trial.mark === 'missed' || trial.mark === 'unconfirmed') {
      failures.push({ prover: column.prover, pair, trial });
    }
    if (trial.mark === 'undecided') {
      const reason = `${column.prover}: ${trial.detail}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
}

console.info(
  table([
    ['', 'style', 'direction', ...MARKS, 'ms, median', 'ms, all'],
    ...columns.map(({ prover, style, direction, counts, times }) => [
      prover,
      style,
      direction,
      ...MARKS.map((mark) => String(counts.get(mark) ?? 0)),
      median(times).toFixed(1),
      times.reduce((sum, time) => sum + time, 0).toFixed(0),
    ]),
  ]),
);
for (const [reason, count] of reasons) console.info(`\nUndecided ${count} times by ${reason}`);
for (const [name, prover] of provers) show(name, prover);

const own = columns.filter(({ prover }) => prover === 'spec-diff');
const countOf = (mark: Mark) => own.reduce((sum, { counts }) => sum + (counts.get(mark) ?? 0), 0);
const verdicts = MARKS.reduce((sum, mark) => sum + countOf(mark), 0);
if (countOf('missed') + countOf('unconfirmed') > 0 || countOf('undecided') >= verdicts / 100)
  process.exitCode = 1;

/** The first failures of a prover, as small as they get: the narrower schema, the wider one. */
function show(name: string, prover: Prover): void {
  for (const { pair, trial } of failures.filter((one) => one.prover === name).slice(0, MOST_SHOWN)) {
    const small = shrunken(pair, (one) => tried(one, prover).mark === trial.mark);
    console.info(`\n${name}, ${trial.mark}: ${JSON.stringify(tried(small, prover).detail)}`);
    for (const schema of small) console.info(JSON.stringify(schema));
  }
}
