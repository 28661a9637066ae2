import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../../../generators/src/command/run-command.ts';
import { SpecError } from '../../../../generators/src/diagnostics/spec-error.ts';
import { DiffError } from '../error/diff-error.ts';
import { recordVersion } from './record-version.ts';

const USAGE = 'Usage: npm run spec:record [-- <family id>… --on YYYY-MM-DD]';

/** `npm run spec:record`: records the version that each document names, with what changed since the one before. */
async function main(): Promise<number> {
  const { ids, on } = readArguments();
  const root = process.cwd();
  const known = await familyIds(root);
  const stray = ids.find((id) => !known.includes(id));
  if (stray !== undefined)
    throw new DiffError(`specs/ has no family "${stray}". It has ${known.join(', ')}.`);
  for (const id of ids.length === 0 ? known : ids) {
    const record = await recordVersion(root, id, on);
    console.info(
      record === undefined
        ? `${id}: its version is recorded already`
        : `${id}: ${record.version} recorded${record.after === undefined ? ', the first one' : `, with ${record.changes.length} changes since ${record.after}`}`,
    );
  }
  return 0;
}

function readArguments(): { readonly ids: readonly string[]; readonly on: string } {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { on: { type: 'string' } },
    });
    const { on = today } = values;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) throw new DiffError(`"${on}" is not a day. ${USAGE}`);
    return { ids: positionals, on };
  } catch (cause) {
    throw cause instanceof DiffError ? cause : new DiffError(USAGE, { cause });
  }
}

/** The folders of `specs/` that hold a document. */
async function familyIds(root: string): Promise<readonly string[]> {
  const specs = path.join(root, 'specs');
  const names = await readdir(specs).catch((cause: unknown) => {
    throw new DiffError(`${root} has no specs/ to record. Run the command at the root of the repository.`, {
      cause,
    });
  });
  return names.toSorted().filter((name) => existsSync(path.join(specs, name, 'openapi.yaml')));
}

runCommand(main, (error) => {
  if (error instanceof DiffError) return `spec:record: ${error.message}`;
  return error instanceof SpecError ? error.message : undefined;
});
