import { readFile } from 'node:fs/promises';
import { scenarioJsonSchema } from '../scenario/read-scenario.ts';
import { ScenarioError } from '../scenario/scenario-error.ts';
import { demoPartners } from '../setup/demo-partners.ts';
import { familyLoader } from '../setup/load-families.ts';
import { dataOfFamilies } from '../setup/with-scenario.ts';
import { type RunningSandbox, type StartOptions, startSandbox } from './start-sandbox.ts';

/** Thrown when the file of a scenario cannot be read or has mistakes. */
class ScenarioFileError extends Error {
  override readonly name = 'ScenarioFileError';
}

/**
 * Starts a sandbox with a scenario from a file.
 *
 * @throws {ScenarioFileError} with a line for each mistake: `monday.yaml:3:5 …`
 */
export async function startWithFile(file: string, options: StartOptions): Promise<RunningSandbox> {
  const scenario = await readFile(file, 'utf8').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ScenarioFileError(`The scenario cannot be read: ${reason}`, { cause });
  });
  try {
    return await startSandbox({ ...options, scenario });
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const lines = error.problems.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`);
    throw new ScenarioFileError(lines.join('\n'), { cause: error });
  }
}

/** Prints the JSON Schema of scenarios, with which editors complete and check them. */
export async function printScenarioSchema(): Promise<void> {
  const families = await dataOfFamilies(await familyLoader(undefined)());
  console.info(JSON.stringify(scenarioJsonSchema({ partners: demoPartners, families }), undefined, 2));
}
