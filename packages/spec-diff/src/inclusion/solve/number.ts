import { type Decimal, decimalOf, digitsAt, leastCommonMultiple, numberOf } from '../decimal.ts';
import type { JsonValue } from '../json.ts';
import type { Constraint } from '../requirement.ts';
import { found, NONE, type Outcome, undecided } from './outcome.ts';

/** Maximum number of multiples that are tried. */
const MOST_TRIES = 20_000;

/** Finds a number that satisfies constraints, a small one if there is a choice. */
export function solveNumber(constraints: readonly Constraint[], excluded: ReadonlySet<JsonValue>): Outcome {
  const limits = constraints.filter((one) => one.kind === 'atLeast' || one.kind === 'atMost');
  const divisors = constraints.filter((one) => one.kind === 'multipleOf');
  const decimals = [...limits.map(({ limit }) => limit), ...divisors.map(({ divisor }) => divisor)].map(
    decimalOf,
  );
  // Two more decimals leave room between adjacent limits.
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale)) + 2;
  const at = (number: number): bigint => digitsAt(decimalOf(number), scale);
  const range = rangeOf(limits.map((one) => ({ ...one, digits: at(one.limit) })));
  if (range.least !== undefined && range.most !== undefined && range.least > range.most) return NONE;
  const steps = divisors.filter(({ holds }) => holds).map(({ divisor }) => at(divisor));
  const gaps = divisors.filter(({ holds }) => !holds).map(({ divisor }) => at(divisor));
  const isTaken = (digits: bigint): boolean =>
    gaps.every((gap) => digits % gap !== 0n) && !excluded.has(numberOf(digits, scale));
  if (steps.length === 0) return dense(range, scale, isTaken);
  return stepped(range, scale, isTaken, {
    step: leastCommonMultiple(steps),
    gaps,
    exceptions: excluded.size,
  });
}

interface Range {
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
  readonly isPoint: boolean;
}

interface Limit {
  readonly kind: 'atLeast' | 'atMost';
  readonly isExclusive: boolean;
  readonly digits: Decimal['digits'];
}

/** Returns the range. An exclusive limit is moved by the smallest step of the scale. */
function rangeOf(limits: readonly Limit[]): Range {
  const moved = (kind: Limit['kind'], by: bigint) =>
    limits
      .filter((limit) => limit.kind === kind)
      .map(({ digits, isExclusive }) => (isExclusive ? digits + by : digits));
  const least = moved('atLeast', 1n).reduce<bigint | undefined>(larger, undefined);
  const most = moved('atMost', -1n).reduce<bigint | undefined>(smaller, undefined);
  return { least, most, isPoint: least !== undefined && least === most };
}

const larger = (one: bigint | undefined, other: bigint): bigint =>
  one === undefined || other > one ? other : one;
const smaller = (one: bigint | undefined, other: bigint): bigint =>
  one === undefined || other < one ? other : one;

/** Finds a number in a dense range, where there is another number between any two. */
function dense(range: Range, scale: number, isTaken: (digits: bigint) => boolean): Outcome {
  const one = 10n ** BigInt(scale);
  const start = nearestToZero(range, 1n);
  const tries = [0n, one, -one, one / 2n, -one / 2n, start];
  for (const direction of [1n, -1n]) {
    for (let step = 1n; step < 200n; step++) {
      tries.push(
        start + direction * step,
        start + direction * (step * one),
        start + (direction * step * one) / 10n,
      );
    }
  }
  const digits = tries.find((each) => isInside(each, range) && isTaken(each));
  if (digits !== undefined) return found(numberOf(digits, scale));
  return range.isPoint ? NONE : undecided('no number was found');
}

interface Steps {
  readonly step: bigint;
  readonly gaps: readonly bigint[];
  readonly exceptions: number;
}

/** Finds a multiple of a step. Whether one remains is visible within a period of all divisors. */
function stepped(
  range: Range,
  scale: number,
  isTaken: (digits: bigint) => boolean,
  { step, gaps, exceptions }: Steps,
): Outcome {
  const period = leastCommonMultiple([step, ...gaps]) / step;
  const enough = period * BigInt(exceptions + 1);
  const start = nearestToZero(range, step);
  let tried = 0n;
  for (let distance = 0n; tried < enough; distance++) {
    const near = [start + distance * step, ...(distance === 0n ? [] : [start - distance * step])];
    const inside = near.filter((digits) => isInside(digits, range));
    if (inside.length === 0) return NONE;
    const digits = inside.find(isTaken);
    if (digits !== undefined) return found(numberOf(digits, scale));
    tried += BigInt(inside.length);
    if (tried > MOST_TRIES) return undecided('too many multiples');
  }
  return NONE;
}

/** Returns the multiple inside the range, or next to it, that is nearest to zero. */
function nearestToZero({ least, most }: Range, step: bigint): bigint {
  if (least !== undefined && least > 0n) return ((least + step - 1n) / step) * step;
  if (most !== undefined && most < 0n) return ((most - step + 1n) / step) * step;
  return 0n;
}

function isInside(digits: bigint, { least, most }: Range): boolean {
  return (least === undefined || digits >= least) && (most === undefined || digits <= most);
}
