import { parseArgs } from 'node:util';
import { readDay } from '../command/read-day.ts';
import { EXIT, runCommand } from '../command/run-command.ts';
import { today } from '../day/day.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import { workingTree } from '../revision/revision.ts';
import { recordVersion } from './record-version.ts';

const USAGE = 'Usage: npm run spec:record [-- <family id>… --on YYYY-MM-DD]';

/** Implements `npm run spec:record`: records the version of each document, with what changed since the previous one. */
async function main(): Promise<number> {
  const { ids, on } = readArguments();
  const root = process.cwd();
  const known = await workingTree(root).families();
  if (known.length === 0) {
    throw new ComparisonError(
      `${root} has no specs/ to record. Run the command at the root of the repository.`,
    );
  }
  const stray = ids.find((id) => !known.includes(id));
  if (stray !== undefined)
    throw new ComparisonError(`specs/ has no family "${stray}". It has ${known.join(', ')}.`);
  for (const id of ids.length === 0 ? known : ids) {
    const record = await recordVersion(root, id, on);
    console.info(
      record === undefined
        ? `${id}: its version is recorded already`
        : `${id}: ${record.version} recorded${record.after === undefined ? ', the first release' : `, with ${record.changes.length} changes since ${record.after}`}`,
    );
  }
  return EXIT.passed;
}

function readArguments(): { readonly ids: readonly string[]; readonly on: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { on: { type: 'string', default: today() } },
    });
    return { ids: positionals, on: readDay(values.on, USAGE) };
  } catch (cause) {
    throw cause instanceof ComparisonError ? cause : new ComparisonError(USAGE, { cause });
  }
}

runCommand('spec:record', main);
