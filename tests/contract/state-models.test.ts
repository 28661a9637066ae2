import { models, type Result, stateModels } from '@partner-apis/contract-tests';
import { describe, expect, test } from 'vitest';
import { runAll, sandboxServer } from './sandbox-server.ts';

/** Runs one state model alone, on a sandbox with some faults. */
async function runModel(
  name: string,
  faults: readonly string[],
  replay: { seed?: number; path?: string } = {},
) {
  const family = stateModels.find((one) => one.name === name)?.familyId ?? '';
  await using server = await sandboxServer(faults, [family]);
  const caseId = `${family}/state/${name}`;
  const { results } = await runAll(server.url, {
    caseId,
    models: models.filter(({ id }) => id === family),
    ...replay,
  });
  const [result] = results;
  if (result === undefined) throw new Error(`nothing has the id ${caseId}`);
  return result;
}

test('each state model is of a family, and has a name of its own', () => {
  const names = stateModels.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
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

test('services that are searched together take as long as all of them', async () => {
  expect(await runModel('durations', [])).toMatchObject({ outcome: 'passed', problems: [] });
  for (const fault of ['durations-not-added', 'quantity-of-first-service-only']) {
    const { problems } = await runModel('durations', [fault]);
    expect(problems[0]).toMatch(
      /1 × .* and \d × .* take \d+ minutes, and not \d+: one of each takes \d+ and \d+ minutes alone/,
    );
  }
});

test.each<[model: string, fault: string, problem: RegExp]>([
  [
    'places',
    'cancellation-keeps-the-rest',
    /all appointments from .* are cancelled, and .* is still not free/,
  ],
  ['spellings', 'licence-plate-of-any-case', /tyres are found for [a-z0-9-]+, and no stored tyres have/],
  ['customers', 'deleted-site-inspected', /the site \d+ was deleted, and an inspector reads it/],
  ['alike-lines', 'lines-with-one-number-merged', /were sent with one LineID, and the lines of the response/],
  ['ownership', 'lines-billed-again', /the terms of a subscription were changed, and its lines .* are now/],
])('%s find the fault %s, and none in a sound server', async (model, fault, problem) => {
  expect(await runModel(model, [])).toMatchObject({ outcome: 'passed', problems: [] });
  const { problems } = await runModel(model, [fault]);
  expect(problems[0]).toMatch(problem);
});

test('a supplier delivers an order without a reference of the customer', async () => {
  expect(await runModel('bare-orders', [])).toMatchObject({ outcome: 'passed', problems: [] });
});

describe('what belongs to a party', () => {
  test('stays its own on a sound server', async () => {
    expect(await runModel('ownership', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['contacts-of-others-listed', /a contact is at the site \d+ of the party \d+, and the caller belongs to/],
    ['line-for-any-site', /a subscription of \d+ takes the site \d+ of \d+/],
    ['inspector-billed', /\d+ was billed for the site \d+, and \d+ is after another inspector was named/],
  ])('does not with the fault %s', async (fault, problem) => {
    const { outcome, problems } = await runModel('ownership', [fault]);
    expect(outcome).toBe('failed');
    expect(problems[0]).toMatch(problem);
  });
});

describe('the offers of a supplier', () => {
  test('that is sound obey every law', async () => {
    expect(await runModel('offers', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['manufacturers-numbers-unknown', /by its ManufacturersArticleID: the offer is .*"errorCode":"499"/],
    ['agreed-payment-rejected', /with the PaymentTerms .*: the error is 902/],
    ['always-available', /has the availability 1, but/],
    ['head-error-hidden', /ErrorHead is 0, but a line has an error/],
    ['supplier-failure-hidden', /sendInquiry has the ErrorHead 0 for the reference SANDBOX-302/],
  ])('with the fault %s break a law', async (fault, problem) => {
    const { outcome, problems } = await runModel('offers', [fault]);
    expect(outcome).toBe('failed');
    expect(problems[0]).toMatch(problem);
  });

  test('a failure is found again by its path, with few calls', async () => {
    const first = await runModel('offers', ['manufacturers-numbers-unknown']);
    const [seed, path] = replayOf(first);
    const again = await runModel('offers', ['manufacturers-numbers-unknown'], { seed, path });
    expect(again.problems).toEqual(first.problems);
    expect(again.exchanges).toHaveLength(2);
  });
});

describe('the supply of a supplier', () => {
  test('that is sound obeys every law', async () => {
    expect(await runModel('supply', [])).toMatchObject({ outcome: 'passed', problems: [] });
  });

  test.each<[fault: string, problem: RegExp]>([
    ['stock-not-taken', /of \d+ pieces of \d+, \d+ were ordered, and \d+ are left/],
    ['arrivals-lost', /of \d+ pieces of \d+, \d+ were ordered, and \d+ are left/],
    ['order-forgotten', /what is confirmed for .* is not advised/],
    ['delivery-advised-too-early', /leaves on 2000-01-01, but was ordered on/],
    ['orders-of-others-advised', /is advised to another buyer/],
    ['weight-of-one-piece', /weigh \d+ kg, but/],
    ['line-references-lost', /by the reference of a line, nothing is advised/],
    ['order-number-missing', /has the error 0, and the order number/],
  ])('with the fault %s breaks a law', async (fault, problem) => {
    const { outcome, problems } = await runModel('supply', [fault]);
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
