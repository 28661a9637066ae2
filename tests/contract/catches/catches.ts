import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { journeys, models, stateModels } from '@partner-apis/contract-tests';
import { faults } from '@partner-apis/sandbox/faults';
import { readArguments } from '../../../scripts/change/read-arguments.ts';
import { runMain } from '../../../scripts/main.ts';
import { firstFailure } from '../first-failure.ts';
import { MATRIX, matrixPage } from '../score/matrix.ts';
import { readRecord, triedIn } from '../score/record.ts';
import { type Catches, readCatches, writeCatches } from './record.ts';

/**
 * Finds the first task that catches each seeded fault, and records it. The tests of the faults try this task first.
 *
 *     npm run score:catches
 */
async function catches(): Promise<void> {
  readArguments('Usage: npm run score:catches', () => parseArgs({ options: {} }));
  const recorded = await readCatches();
  let found: Catches = {};
  for (const fault of faults) {
    const { name, familyId } = fault;
    const caughtBy = await firstFailure([fault], { familyId, expected: recorded[name] });
    found = { ...found, [name]: caughtBy };
    if (caughtBy === undefined) {
      console.error(`${name}: no task catches it: ${fault.description}`);
      process.exitCode = 1;
    } else if (caughtBy !== recorded[name]) {
      console.info(`${name}: ${caughtBy}`);
    }
  }
  await writeCatches(found);
  const tried = triedIn(await readRecord(), models);
  await writeFile(MATRIX, matrixPage(tried, found, { models, journeys, stateModels }));
  console.info(`${Object.keys(found).length} faults, each with the task that catches it.`);
}

runMain(catches);
