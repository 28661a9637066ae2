import { models, type Result, stateModels } from '@partner-apis/contract-tests';
import { describe, expect, test } from 'vitest';
import { runAll, sandboxServer } from './sandbox-server.ts';

const FAMILY = 'ebk-api-v2';
const family = models.filter(({ id }) => id === FAMILY);

/** Runs one state model alone, on a sandbox with some faults. */
async function runModel(
  name: string,
  faults: readonly string[],
  replay: { seed?: number; path?: string } = {},
) {
  await using server = await sandboxServer(faults, [FAMILY]);
  const caseId = `${FAMILY}/state/${name}`;
  const { results } = await runAll(server.url, { caseId, models: family, ...replay });
  const [result] = results;
  if (result === undefined) throw new Error(`nothing has the id ${caseId}`);
  return result;
}

test('each state model is of a family, and has a name of its own there', () => {
  const ids = stateModels.map(({ familyId, name }) => `${familyId}/${name}`);
  expect(new Set(ids).size).toBe(ids.length);
  const families = models.map(({ id }) => id);
  expect(stateModels.filter(({ familyId }) => !families.includes(familyId))).toEqual([]);
});

describe('the bookings of a server', () => {
  test('that is sound obey every law', async () => {
    expect(await runModel('booking', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['double-booking', /was booked 51 times, but is not full/],
    ['full-slots-listed', /is taken, but still listed|was listed as free, but cannot be booked/],
    ['cancellation-keeps-the-place', /was rejected|is free, but not listed/],
    ['modification-cut-off-ignored', /was moved although its cut-off was/],
    ['cancellation-cut-off-ignored', /was cancelled although its cut-off was/],
    ['cancelled-movable', /was moved although it is cancelled/],
    ['cancellation-without-effect', /is CONFIRMED, but must be CANCELLED/],
    ['ended-not-told', /is CONFIRMED, but must be ENDED/],
  ])('with the fault %s break a law', async (fault, problem) => {
    const { outcome, problems } = await runModel('booking', [fault]);
    expect(outcome).toBe('failed');
    expect(problems[0]).toMatch(problem);
  });
});

describe('the decisions of a calendar', () => {
  test('that are sound obey every law', async () => {
    expect(await runModel('decisions', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['modification-cut-off-a-minute-late', /was moved although its cut-off was/],
    ['move-confirms-nothing', /was moved, but is (?:PENDING|REJECTED)/],
    ['pending-ignored', /is CONFIRMED, but must be (?:PENDING|REJECTED)/],
  ])('with the fault %s break a law', async (fault, problem) => {
    const { outcome, problems } = await runModel('decisions', [fault]);
    expect(outcome).toBe('failed');
    expect(problems[0]).toMatch(problem);
  });
});

describe('the openings of a server', () => {
  test('that is sound obey every law', async () => {
    expect(await runModel('openings', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['double-booking', /was booked 51 times, but is not full/],
    ['full-slots-listed', /is listed, but is full from/],
    ['slot-outside-window', /is listed, but is outside/],
    ['duration-not-multiplied', /takes \d+ minutes, but must take/],
    ['unknown-centre-ignored', /is not offered at/],
  ])('with the fault %s break a law', async (fault, problem) => {
    const { outcome, problems } = await runModel('openings', [fault]);
    expect(outcome).toBe('failed');
    expect(problems[0]).toMatch(problem);
  });
});

test('a failure is shortened to few calls, and found again by its seed and path', async () => {
  const first = await runModel('booking', ['cancelled-movable']);
  expect(first.problems[1]).toMatch(/^after book\(\d\),cancel\(\d\),move\(\d, \d\)$/);
  const [seed, path] = replayOf(first);
  const again = await runModel('booking', ['cancelled-movable'], { seed, path });
  expect(again.problems[1]).toBe(first.problems[1]);
  expect(again.exchanges.map(({ operationId }) => operationId)).toEqual(
    first.exchanges.map(({ operationId }) => operationId),
  );
});

function replayOf({ replay = '' }: Result): [seed: number, path: string] {
  const [, seed = '', path = ''] = /^--seed (\d+) --path '(.+)'$/.exec(replay) ?? [];
  return [Number(seed), path];
}
