import process from 'node:process';

/** A case whose cost should grow in proportion to its size. */
export interface GrowthCase {
  /** The part that grows: `services: many empty items`. */
  readonly name: string;
  /** The size up to which growth matters, in bytes approximately. */
  readonly most: number;
  /** Prepares a run of one size; only the returned function is measured. */
  readonly prepare: (size: number) => () => Promise<void> | void;
}

/** The processor time of a case in microseconds: at a size, at half of it, and at twice it. */
export interface Growth {
  readonly size: number;
  readonly half: number;
  readonly single: number;
  readonly double: number;
}

/**
 * Twice the size takes twice the time, and more where a table or a cache is outgrown. A square takes four times, and
 * four times again: only what is over the line at both doublings counts.
 */
const LINE = 3;
/** Rounds of measurement before growth counts as too fast: noise makes times longer, never shorter. */
const MOST_ROUNDS = 8;
/**
 * Parts of the largest size, from small to large, so that cubic growth is found before it takes hours. A quarter is
 * enough: a square that the clock does not resolve there takes a third of a second at the largest size, about as long as
 * the slowest of what grows in proportion.
 */
const STEPS = [256, 32, 4];
/** Resolution of the processor's clock, in microseconds. */
const TICK = 1000;
/** Microseconds of which the clock resolves a quarter; shorter times are not compared. */
const RESOLUTION = 20 * TICK;

/**
 * Finds where the cost of a case grows clearly faster than its size. Compares the processor time of this thread at a
 * size with that of half and of a quarter of it, the best of several rounds, at three sizes.
 *
 * @returns the first sizes with too fast growth; undefined when there are none
 */
export async function excessiveGrowth({ most, prepare }: GrowthCase): Promise<Growth | undefined> {
  for (const step of STEPS) {
    const size = Math.max(1, Math.floor(most / step / 2));
    const growth = await measured(size, prepare);
    if (isExcessive(growth)) return growth;
  }
  return undefined;
}

async function measured(size: number, prepare: GrowthCase['prepare']): Promise<Growth> {
  const double = await timeOf(prepare(2 * size));
  // Most cases end here, after one run at each size.
  if (double <= RESOLUTION) return { size, half: 0, single: 0, double };
  let growth: Growth = {
    size,
    half: await timeOf(prepare(size / 2)),
    single: await timeOf(prepare(size)),
    double,
  };
  for (let round = 1; round < MOST_ROUNDS && isExcessive(growth); round++) {
    growth = best(growth, {
      size,
      half: await timeOf(prepare(size / 2)),
      single: await timeOf(prepare(size)),
      double: await timeOf(prepare(2 * size)),
    });
  }
  return growth;
}

function best(a: Growth, b: Growth): Growth {
  const { min } = Math;
  return {
    size: a.size,
    half: min(a.half, b.half),
    single: min(a.single, b.single),
    double: min(a.double, b.double),
  };
}

function isExcessive({ half, single, double }: Growth): boolean {
  return double > RESOLUTION && double > LINE * single && double > LINE * LINE * Math.max(half, TICK);
}

/** Processor time of this thread in microseconds, without the threads of compiler and garbage collector. */
async function timeOf(run: () => Promise<void> | void): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}
