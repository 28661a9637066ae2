import process from 'node:process';

/** Something whose cost should grow in proportion to its size. */
export interface GrowthCase {
  /** What grows: `services: many empty items`. */
  readonly name: string;
  /** The largest size: bytes, roughly. */
  readonly most: number;
  /** Makes a run of one size ready; only what it returns is measured. */
  readonly prepare: (size: number) => () => Promise<void> | void;
}

/** What a case took, in microseconds of the processor, at two sizes. */
export interface Growth {
  readonly size: number;
  readonly single: number;
  readonly double: number;
}

/** Twice the size takes twice the time, and a little more where caches are outgrown. A square takes four times. */
const LINE = 3;
/** How often a pair of sizes is measured before it counts as grown too much: noise makes times longer, never shorter. */
const MOST_ROUNDS = 8;
/** From small to large, so that what is cubic is found before it takes hours. */
const STEPS = [512, 64, 8, 1];
/** Microseconds that the clock of the processor, which ticks, can tell from half of them; below, nothing is compared. */
const RESOLUTION = 20_000;

/**
 * Finds where the cost of a case grows clearly faster than its size. Compares the processor time of this thread at a
 * size and at half of it, the best of several rounds, at four sizes.
 *
 * @returns the first pair of sizes that is over the line; undefined: there is none
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
  let growth: Growth = { size, single: 0, double: await timeOf(prepare(2 * size)) };
  for (let round = 0; round < MOST_ROUNDS && isExcessive(growth); round++) {
    const single = await timeOf(prepare(size));
    const double = Math.min(growth.double, await timeOf(prepare(2 * size)));
    growth = { size, single: round === 0 ? single : Math.min(growth.single, single), double };
  }
  return growth;
}

function isExcessive({ single, double }: Growth): boolean {
  return double > RESOLUTION && double > LINE * single;
}

/** Microseconds of the processor that this thread takes; what the compiler and the collector do beside it is left out. */
async function timeOf(run: () => Promise<void> | void): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}
