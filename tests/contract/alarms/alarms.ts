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
import { setImmediate } from 'node:timers/promises';
import { models, type Result, type TaskKind } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { createSandbox, settableClock } from '@partner-apis/sandbox';
import { runMain } from '../../../scripts/main.ts';
import { runAll } from '../sandbox-server.ts';
import { PAGE, scorePage } from '../score/page.ts';
import { readRecord, triedIn } from '../score/record.ts';
import { HELP, KINDS, readOptions } from './options.ts';
import { type AlarmCounts, readAlarms, writeAlarms } from './record.ts';
import { seedsOfNight } from './seeds-of-night.ts';
import { settingOf } from './setting.ts';

/** Sequences of calls that a state model makes for each seed; other seeds make others. */
const RUNS = 4;

/** The seeds of a run. */
interface Seeds {
  readonly seeds: number;
  readonly first: number;
}

async function alarms(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.info(HELP);
  const { family, kind, tonight, write } = options;
  const { seeds, first } = tonight ? seedsOfNight(new Date().toISOString().slice(0, 10)) : options;
  const kinds = KINDS.filter((one) => kind?.includes(one) !== false);
  for (const model of models.filter(({ id }) => family?.includes(id) !== false)) {
    const counts = await countsOf(model, kinds, { seeds, first });
    if (counts.alarms > 0) process.exitCode = 1;
    const outcome = `${model.id}: ${counts.alarms} false alarms of ${counts.tasks} tasks, ${seeds} seeds from ${first} on`;
    console.info(outcome);
    const { GITHUB_STEP_SUMMARY: summary } = process.env;
    if (tonight && summary !== undefined) await appendFile(summary, `- ${outcome}\n`);
    if (write) await writeAlarms({ ...(await readAlarms()), [model.id]: counts });
  }
  if (write)
    await writeFile(PAGE, scorePage(triedIn(await readRecord(), models), models, await readAlarms()));
}

async function countsOf(
  model: ApiModel,
  kinds: readonly TaskKind[],
  { seeds, first }: Seeds,
): Promise<AlarmCounts> {
  const counts = { seeds, tasks: 0, alarms: 0 };
  for (let seed = first; seed < first + seeds; seed += 1) {
    const results = await resultsOf(model, kinds, seed);
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

async function resultsOf(
  model: ApiModel,
  kinds: readonly TaskKind[],
  seed: number,
): Promise<readonly Result[]> {
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
  // Calls within a process never leave its queue of promises, and V8 gives memory back only between tasks of the event loop.
  await setImmediate();
  return results;
}

runMain(alarms);
