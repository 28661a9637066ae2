/**
 * False alarms of the contract tests: what depends on data or time is run against a sandbox without a fault, once for each seed,
 * with other initial data, at another moment of a year and a half, and with other calls of state models.
 *
 *     npm run score:alarms -- --seeds 1000 --family sale-api-v1 [--first 1] [--kind state] [--write]
 *     npm run score:alarms -- --tonight
 *
 * `--tonight` runs the seeds whose turn it is today: 1,000 of them in 10 nights. On GitHub Actions, the outcome is also in the
 * summary of the run, which records that night.
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { models, type Result, type TaskKind } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { createSandbox, settableClock } from '@partner-apis/sandbox';
import { runAll } from '../sandbox-server.ts';
import { PAGE, scorePage } from '../score/page.ts';
import { readRecord, triedIn } from '../score/record.ts';
import { type AlarmCounts, readAlarms, writeAlarms } from './record.ts';
import { seedsOfNight } from './seeds-of-night.ts';
import { settingOf } from './setting.ts';

/** The kinds of tasks whose responses depend on data or time. Those about form are the same in all settings. */
const KINDS: readonly TaskKind[] = [
  'example',
  'error',
  'right',
  'period',
  'dependency',
  'paging',
  'list',
  'read-back',
  'moment',
  'response',
  'reach',
  'journey',
  'chain',
  'state',
];

/** Sequences of calls that a state model makes for each seed; other seeds make others. */
const RUNS = 4;

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    seeds: { type: 'string', default: '10' },
    first: { type: 'string', default: '1' },
    tonight: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { seeds, first } = values.tonight
  ? seedsOfNight(new Date().toISOString().slice(0, 10))
  : { seeds: Number(values.seeds), first: Number(values.first) };
const unknown = [
  ...(values.family ?? []).filter((family) => models.every(({ id }) => id !== family)),
  ...(values.kind ?? []).filter((kind) => !KINDS.some((known) => known === kind)),
];
if (unknown.length > 0 || !(seeds > 0) || !(first >= 0)) {
  console.error(`alarms: there is no ${unknown.join(', ') || 'such number of seeds'}.`);
  process.exit(2);
}

const kinds = KINDS.filter((kind) => values.kind?.includes(kind) !== false);
let alarms = 0;
for (const model of models.filter(({ id }) => values.family?.includes(id) !== false)) {
  const counts = await countsOf(model);
  alarms += counts.alarms;
  const outcome = `${model.id}: ${counts.alarms} false alarms of ${counts.tasks} tasks, ${counts.seeds} seeds from ${first} on`;
  console.info(outcome);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (values.tonight && summary !== undefined) await appendFile(summary, `- ${outcome}\n`);
  if (values.write) await writeAlarms({ ...(await readAlarms()), [model.id]: counts });
}
if (values.write) {
  await writeFile(PAGE, scorePage(triedIn(await readRecord(), models), models, await readAlarms()));
}
process.exitCode = alarms > 0 ? 1 : 0;

async function countsOf(model: ApiModel): Promise<AlarmCounts> {
  const counts = { seeds, tasks: 0, alarms: 0 };
  for (let seed = first; seed < first + seeds; seed += 1) {
    const results = await resultsOf(model, seed);
    counts.tasks += results.length;
    for (const { id, problems, curl } of results.filter(({ outcome }) => outcome === 'failed')) {
      counts.alarms += 1;
      console.info(
        `seed ${seed}, ${settingOf(seed).clock}: ${id}\n  ${problems.join('\n  ')}\n  ${curl ?? ''}`,
      );
    }
  }
  return counts;
}

async function resultsOf(model: ApiModel, seed: number): Promise<readonly Result[]> {
  const { clock } = settingOf(seed);
  const sandbox = createSandbox({
    ...{ seed, families: [model.id], allowControl: true },
    clock: settableClock(clock),
  });
  const { results } = await runAll('http://sandbox.test', {
    ...{ models: [model], kinds, seed, runs: RUNS, repeat: 0 },
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  await sandbox.close();
  return results;
}
