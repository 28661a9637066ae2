import { expect, test } from 'vitest';
import { cohorts } from './cohorts.ts';

/** Lets requests arrive in one turn, and returns the steps in which they continue. */
async function stepsOf(count: number, restOfCohort: () => Promise<void>): Promise<string[]> {
  const steps: string[] = [];
  const handle = async (_: unknown, index: number) => {
    await restOfCohort();
    steps.push('begins');
    await Promise.resolve();
    steps.push(`ends ${index}`);
  };
  await Promise.all(Array.from({ length: count }, handle));
  return steps;
}

/** Returns how many requests begin together, for each cohort. */
function sizesOf(steps: readonly string[]): number[] {
  const sizes: number[] = [];
  for (const [at, step] of steps.entries()) {
    if (step !== 'begins') continue;
    if (steps[at - 1] === step) sizes.push((sizes.pop() ?? 0) + 1);
    else sizes.push(1);
  }
  return sizes;
}

test('requests that arrive in one turn continue together, in their order, at most 16 at a time', async () => {
  const steps = await stepsOf(40, cohorts());
  expect(sizesOf(steps)).toEqual([16, 16, 8]);
  expect(steps.filter((step) => step.startsWith('ends'))).toEqual(
    Array.from({ length: 40 }, (_, index) => `ends ${index}`),
  );
});

test('a request of a later turn does not wait for more', async () => {
  const restOfCohort = cohorts();
  await stepsOf(3, restOfCohort);
  expect(sizesOf(await stepsOf(1, restOfCohort))).toEqual([1]);
});

test('a request continues after everything else that has arrived in its turn', async () => {
  const steps: string[] = [];
  const handled = cohorts()().then(() => steps.push('handled'));
  process.nextTick(() => steps.push('next tick'));
  await Promise.resolve().then(() => steps.push('microtask'));
  await handled;
  expect(steps).toEqual(['microtask', 'next tick', 'handled']);
});
