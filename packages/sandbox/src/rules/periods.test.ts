import { isRecord } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { addSeconds } from '../clock/local-time.ts';
import { createSandbox } from '../setup/create-sandbox.ts';
import { callAs } from '../testing/calls.ts';

const START = '2000-01-01T00:00:00';
/** Seconds of a hundred years. */
const HUNDRED_YEARS = 100 * 365 * 24 * 60 * 60;

/** The operations of all families that have a period as a filter. */
const operationIds = models
  .flatMap(({ operations }) => operations)
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'lastModifiedDateFrom'))
  .map(({ operationId }) => operationId);

test('more than one family has lists with a period', () => {
  expect(operationIds.length).toBeGreaterThan(1);
});

test.each(operationIds)('%s returns what was modified at either end of the period', async (operationId) => {
  const { total } = await listOf(operationId);
  const first = await firstModification(total);
  expect(await total({ to: addSeconds(first, -1) })).toBe(0);
  expect(await total({ from: first, to: first })).toBeGreaterThan(0);
  expect(await total({ from: first })).toBe(await total({}));
});

test.each(operationIds)(
  '%s rejects a period that ends before it begins, with the same text',
  async (operationId) => {
    const { ask } = await listOf(operationId);
    expect(await ask({ from: addSeconds(START, 1), to: START })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            error: 'dateFrom : 2000-01-01T00:00:01 is greater than dateTo',
            property: 'lastModifiedDateFrom',
          },
        ],
      },
    });
  },
);

interface Ends {
  readonly from?: string;
  readonly to?: string;
}

/** Returns a list that is filtered only by a period. */
async function listOf(operationId: string) {
  const caller = await callAs(createSandbox().fetch);
  const ask = ({ from, to }: Ends) =>
    caller.call(operationId, {
      query: {
        pageNumber: 1,
        pageSize: 1,
        ...(from !== undefined && { lastModifiedDateFrom: from }),
        ...(to !== undefined && { lastModifiedDateTo: to }),
      },
    });
  const total = async (ends: Ends): Promise<number> => {
    const { body } = await ask(ends);
    if (!isRecord(body)) throw new Error(`${operationId} answered no page`);
    return Number(body.totalElements);
  };
  return { ask, total };
}

/** Finds the earliest end of a non-empty period by bisection, since not every list returns the time. */
async function firstModification(total: (ends: Ends) => Promise<number>): Promise<string> {
  let [none, some] = [0, HUNDRED_YEARS];
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if ((await total({ to: addSeconds(START, middle) })) > 0) some = middle;
    else none = middle;
  }
  return addSeconds(START, some);
}
