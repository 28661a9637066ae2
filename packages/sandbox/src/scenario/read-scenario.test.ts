import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { SCENARIO_PROBLEMS } from '../contract/service-limits.ts';
import { demoPartners } from '../setup/demo-partners.ts';
import { familyLoader } from '../setup/load-families.ts';
import { dataOfFamilies } from '../setup/with-scenario.ts';
import { readScenario, scenarioJsonSchema } from './read-scenario.ts';
import { ScenarioError, scenarioErrorOf } from './scenario-error.ts';

const NAMES = { partners: demoPartners, families: await dataOfFamilies(await familyLoader(undefined)()) };

const READ = {
  clock: '2026-03-02T09:00:00',
  conditions: { latency: [100, 300], errorRate: 0.1 },
  partners: { demo: { searchDays: 7, cancellation: false } },
  data: { 'ebk-api-v2': { centres: [{ centreCode: 'C1000001', bays: 1 }] } },
  calls: [{ as: 'demo', request: 'GET /ebooking-erm/v2/services' }],
};

const YAML = `# A Monday on which calls are slow.
clock: 2026-03-02T09:00:00
conditions: { latency: [100, 300], errorRate: 0.1 }
partners:
  demo: { searchDays: 7, cancellation: false }
data:
  ebk-api-v2:
    centres:
      - centreCode: C1000001
        bays: 1
calls:
  - as: demo
    request: GET /ebooking-erm/v2/services
`;

test.each([
  ['YAML', YAML],
  ['JSON', JSON.stringify(READ)],
])('a scenario in %s is read', (_, text) => {
  expect(readScenario(text, NAMES)).toMatchObject({ value: READ, problems: [] });
});

test('all mistakes are reported at once, each with its position', () => {
  const text = `clock: yesterday
conditions:
  dropRate: 2
  latency: slow
partners:
  demo:
    searchDays: -1
    a/b: true
    cancellation: "no"
  nobody: {}
data:
  ebk-api-v2:
    centres: [{ bays: many }]
stocks: []
`;
  expect(problemsOf(text)).toEqual([
    ['/clock', 1, 1, 'Write the time at which the clock stops, such as 2026-03-02T09:00:00'],
    ['/conditions/dropRate', 3, 3, 'Write 1 or less'],
    ['/conditions/latency', 4, 3, expect.stringContaining('Write latency in milliseconds')],
    ['/partners/demo/searchDays', 7, 5, 'Write 0 or more'],
    ['/partners/demo/a~1b', 8, 5, expect.stringContaining('"a/b" is unknown: write one of modification, ')],
    ['/partners/demo/cancellation', 9, 5, 'Write true or false'],
    ['/partners/nobody', 10, 3, expect.stringContaining('"nobody" is unknown: write one of demo, ')],
    ['/data/ebk-api-v2/centres/0/centreCode', 13, 15, 'Write "centreCode": it is missing'],
    ['/data/ebk-api-v2/centres/0/bays', 13, 17, 'Write a number'],
    [
      '/stocks',
      14,
      1,
      '"stocks" is unknown: write one of clock, seed, empty, conditions, faults, partners, data, calls',
    ],
  ]);
});

test.each([
  ['a value of another type', '- clock', 1, 1, 'Write an object'],
  ['a name that is there twice', 'seed: 1\nseed: 2', 2, 1, '"seed" is there twice: remove one'],
  ['an alias', 'clock: &a 1\nseed: *a', 2, 7, 'Write the value instead of the alias *a'],
  ['a name that every object has', '__proto__: {}', 1, 1, expect.stringContaining('"__proto__" is unknown')],
  [
    'brackets without an end',
    `calls: ${'['.repeat(200_000)}`,
    1,
    1,
    'Write at most 64 levels of lists and objects',
  ],
  ['keys of keys', '? '.repeat(100_000), 1, 1, 'Write at most 64 levels of lists and objects'],
  ['a text without an end', 'x'.repeat(300_000), 1, 1, 'Write at most 250000 characters'],
  ['calls without a clock', 'calls: []', 1, 1, expect.stringContaining('Write a clock too')],
])('%s is rejected', (_, text, line, column, message) => {
  expect(problemsOf(text).map(([, ...place]) => place)).toEqual([[line, column, message]]);
});

test.each([
  ['names', Array.from({ length: 5_000 }, (_, index) => `name${index}: 1`).join('\n')],
  ['commas', `[${','.repeat(20_000)}`],
  ['empty keys', '?\n'.repeat(10_000)],
])('of many wrong %s, the first are reported', (_, text) => {
  expect(problemsOf(text)).toHaveLength(SCENARIO_PROBLEMS);
});

test('every setting of a demo partner can be set', () => {
  const partners = Object.fromEntries(demoPartners.map((one) => [one.name, one.settings]));
  expect(readScenario(JSON.stringify({ partners }), NAMES)).toMatchObject({
    value: { partners },
    problems: [],
  });
});

test('the JSON Schema accepts and rejects the same texts as the reader', () => {
  const validate = new Ajv2020({ strict: false }).compile(scenarioJsonSchema(NAMES));
  expect(validate(READ)).toBe(true);
  const wrong = [
    { clock: 1 },
    { partners: { demo: { searchDays: 'x' } } },
    { stocks: [] },
    { data: { sales: {} } },
  ];
  for (const one of wrong) {
    expect(validate(one)).toBe(false);
    expect(problemsOf(JSON.stringify(one))).toHaveLength(1);
  }
});

function problemsOf(text: string) {
  const problems = problemsIn(text);
  return problems.map(({ pointer, line, column, message }) => [pointer, line, column, message]);
}

function problemsIn(text: string) {
  try {
    return scenarioErrorOf(readScenario(text, NAMES).problems).problems;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.problems;
  }
}
