import { journeys, models, selectedTasks, stateModels } from '@partner-apis/contract-tests';
import { expect, test } from 'vitest';
import { matrixPage } from './matrix.ts';
import { readRecord, triedIn } from './record.ts';

const inputs = { models, journeys, stateModels };
/** The faults of one family are enough: the page has a table for each. */
const FAMILY = 'article-api-v1';

test('a clause is shown with its place and the faults that it catches first', async () => {
  const page = matrixPage(
    [],
    {
      'a-fault': `${FAMILY}/listArticles/error/400/numberTooSmall`,
      'another-fault': `${FAMILY}/journeys/registerTwoAndReadBoth`,
      'never-caught': undefined,
    },
    inputs,
  );

  expect(page.split('\n').filter((line) => /^(?:## |\| `)/.test(line))).toEqual([
    `## ${FAMILY}`,
    '| `journeys/registerTwoAndReadBoth` | journey | `another-fault` |',
    expect.stringMatching(
      /^\| `#\/paths\/~1articles\/get` \| (?:error `400\/numberTooSmall`|`\w+` of .+) \| `a-fault` \|$/,
    ),
  ]);
});

test('every fault whose task still exists is in the matrix', async () => {
  const ids = new Set(selectedTasks(inputs).map(({ id }) => id));
  const tried = triedIn(await readRecord(), models).filter(({ familyId }) => familyId === FAMILY);
  const page = matrixPage(tried, {}, inputs);

  const cells = page.split('\n').flatMap((line) => /^\| `.* \| (.*) \|$/.exec(line)?.[1]?.split(', ') ?? []);
  const expected = tried.filter(({ caughtBy }) => caughtBy !== undefined && ids.has(caughtBy));
  expect(expected.length).toBeGreaterThan(30);
  expect(cells).toHaveLength(expected.length);
});
