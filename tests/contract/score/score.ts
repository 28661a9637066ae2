/**
 * The score of the contract tests: faults are made from each document, and a sandbox that commits one of them is tested. What
 * survives is listed, each with its reason where there is one. With `--write`, the outcome of each fault is recorded as soon
 * as it is known, so that a run that ends early is gone on with: `--new` tries what has no record, and `--survivors` what
 * survived before without a reason, after a law has changed.
 *
 *     npm run score [-- --family ebk-api-v2] [--kind field-lost]
 *     npm run score -- --write [--new] [--survivors]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { models } from '@partner-apis/contract-tests';
import { own } from '@partner-apis/model';
import { readAlarms } from '../alarms/record.ts';
import { firstFailure } from '../first-failure.ts';
import { MADE_KINDS } from './made-fault.ts';
import { madeFaults } from './made-faults.ts';
import { PAGE, scorePage } from './page.ts';
import { readRecord, recorded, type Tried, triedIn, writeRecord } from './record.ts';
import { REASONS } from './survivors.ts';

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    new: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const unknown = [
  ...(values.family ?? []).filter((family) => models.every(({ id }) => id !== family)),
  ...(values.kind ?? []).filter((kind) => !Object.hasOwn(MADE_KINDS, kind)),
];
if (unknown.length > 0) {
  console.error(`score: there is no ${unknown.join(', ')}.`);
  process.exit(2);
}

let record = await readRecord();
const tried: Tried[] = [];
for (const model of models.filter(({ id }) => values.family?.includes(id) !== false)) {
  for (const fault of madeFaults(model)) {
    if (values.kind?.includes(fault.kind) === false || !isDue(model.id, fault.name)) continue;
    const caughtBy = await firstFailure([fault], model.id);
    const outcome = { familyId: model.id, fault, caughtBy };
    tried.push(outcome);
    if (caughtBy === undefined) console.info(`survived: ${model.id} ${fault.name}`);
    if (!values.write) continue;
    record = recorded(record, outcome);
    await writeRecord(record);
  }
}
const alarms = await readAlarms();
if (values.write) await writeFile(PAGE, scorePage(triedIn(record, models), models, alarms));
else console.info(scorePage(tried, models, alarms));

/** Whether a fault is to be tried: every one, unless options ask for the new ones or the survivors. */
function isDue(familyId: string, name: string): boolean {
  if (!values.new && !values.survivors) return true;
  const caughtBy = own(record[familyId], name);
  if (caughtBy === undefined) return values.new;
  return values.survivors && caughtBy === null && !REASONS.has(`${familyId} ${name}`);
}
