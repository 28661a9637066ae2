import { parseArgs } from 'node:util';
import { runCommand } from '../../../generators/src/command/run-command.ts';
import { objection } from './bump/verdict.ts';
import { diffSpecs } from './comparison/spec-diff.ts';
import { DiffError } from './error/diff-error.ts';
import { reportText } from './report/old-report.ts';

const USAGE = 'Usage: npm run spec:diff -- <git revision>, for instance HEAD~1 or a tag';

/** `npm run spec:diff -- <git revision>`: whether each document's version was raised enough since then. */
async function main(): Promise<number> {
  const { positionals } = readArguments();
  const [ref] = positionals;
  if (ref === undefined || positionals.length > 1) throw new DiffError(USAGE);
  const diffs = await diffSpecs(process.cwd(), ref);
  if (diffs === undefined) {
    console.info(`spec:diff: ${ref} has no specs/ to compare with.`);
    return 0;
  }
  console.info(reportText(diffs, ref));
  const objections = diffs.map(objection).filter((line) => line !== undefined);
  if (objections.length > 0)
    console.error(['', ...objections.map((line) => `spec:diff: ${line}`)].join('\n'));
  return objections.length > 0 ? 1 : 0;
}

function readArguments(): { positionals: string[] } {
  try {
    return parseArgs({ allowPositionals: true });
  } catch (cause) {
    throw new DiffError(USAGE, { cause });
  }
}

runCommand(main, (error) => (error instanceof DiffError ? `spec:diff: ${error.message}` : undefined));
