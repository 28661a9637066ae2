import { writeFile } from 'node:fs/promises';
import { journeys, models, stateModels } from '@partner-apis/contract-tests';
import { own } from '@partner-apis/model';
import { runMain } from '../../../scripts/main.ts';
import { readAlarms } from '../alarms/record.ts';
import { readCatches } from '../catches/record.ts';
import { firstFailure } from '../first-failure.ts';
import { madeFaults } from './made-faults.ts';
import { MATRIX, matrixPage } from './matrix.ts';
import { HELP, readOptions, type ScoreOptions } from './options.ts';
import { PAGE, scorePage } from './page.ts';
import { readRecord, recorded, type ScoreRecord, type Tried, triedIn, writeRecord } from './record.ts';
import { REASONS } from './survivors.ts';

/**
 * `npm run score`: tests a sandbox that commits one of the faults made from each document at a time. `--new` tries the faults
 * of a changed document, and `--survivors` those that a new law may catch.
 */
async function score(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.info(HELP);
  const { family, kind, write } = options;
  let record = await readRecord();
  const tried: Tried[] = [];
  for (const model of models.filter(({ id }) => family?.includes(id) !== false)) {
    for (const fault of madeFaults(model)) {
      if (kind?.includes(fault.kind) === false || !isDue(model.id, fault.name, options, record)) continue;
      const caughtBy = await firstFailure([fault], { familyId: model.id });
      const outcome = { familyId: model.id, fault, caughtBy };
      tried.push(outcome);
      if (caughtBy === undefined) console.info(`survived: ${model.id} ${fault.name}`);
      if (!write) continue;
      record = recorded(record, outcome);
      await writeRecord(record);
    }
  }
  const alarms = await readAlarms();
  if (write) {
    const all = triedIn(record, models);
    await writeFile(PAGE, scorePage(all, models, alarms));
    await writeFile(MATRIX, matrixPage(all, await readCatches(), { models, journeys, stateModels }));
  } else console.info(scorePage(tried, models, alarms));
}

/** Whether a fault is to be tried: every one, unless options ask for the new ones or the survivors. */
function isDue(familyId: string, name: string, options: ScoreOptions, record: ScoreRecord): boolean {
  if (!options.new && !options.survivors) return true;
  const caughtBy = own(record[familyId], name);
  if (caughtBy === undefined) return options.new;
  return options.survivors && caughtBy === null && !REASONS.has(`${familyId} ${name}`);
}

runMain(score);
