import { reportProblems } from '../generators/src/lint/report-problems.ts';
import { exitWhenWritten } from './exit.ts';
import { lintEverything } from './lint-specs/lint-everything.ts';
import { runMain } from './main.ts';
import { ROOT } from './settings.ts';

/**
 * `npm run lint:specs`: checks everything that must be right before documents are released: YAML, OpenAPI, Arazzo, XML
 * Schemas, examples, records, versions and changesets.
 */
async function lintSpecs(): Promise<void> {
  const problems = await lintEverything(ROOT);
  if (problems.length === 0) {
    console.info('lint:specs: documents, messages, versions and changesets are valid.');
    return exitWhenWritten();
  }
  reportProblems('lint:specs', problems);
  return exitWhenWritten(1);
}

runMain(lintSpecs);
