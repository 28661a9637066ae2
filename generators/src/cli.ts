import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../brand.config.ts';
import { runCommand } from './command/run-command.ts';
import { SpecError } from './diagnostics/spec-error.ts';
import { type GenerateOptions, generate } from './generate.ts';
import { GenerationCache } from './generation-cache.ts';
import { lintDocuments } from './lint/lint-documents.ts';
import { reportProblems } from './lint/report-problems.ts';
import { uncommittedFiles } from './write/uncommitted-files.ts';
import { type Changes, compare, write } from './write/write.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Implements `npm run generate [-- --check] [--family <id> | --shared]`: writes the generated files, or checks that
 * they are up to date. They are all files, those of one family's SDK, or those outside SDKs. Documents with mistakes
 * are rejected. In continuous integration, the check also fails if generated files of the tree are not committed.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      family: { type: 'string' },
      shared: { type: 'boolean', default: false },
    },
  });
  // Messages name files relative to the root, even when the task of a package runs the command.
  process.chdir(ROOT);
  const cache = new GenerationCache();
  // The task of each family lints its own documents.
  const problems = values.shared
    ? []
    : await lintDocuments(ROOT, {
        ...{ apiHost: brand.apiHost, cache: cache.load },
        families: values.family === undefined ? undefined : [values.family],
      });
  if (problems.length > 0) {
    reportProblems('generate', problems);
    console.error('generate: nothing was written.');
    return 1;
  }
  const files = await generate(ROOT, brand, { ...options(values), cache });
  if (!values.check) {
    console.info(`generate: ${summary(write(ROOT, files), files.length)}`);
    return 0;
  }
  const changes = compare(ROOT, files);
  const drift = [...changes.added, ...changes.changed, ...changes.removed];
  if (drift.length > 0) {
    return listed(`${drift.length} files are out of date; run \`npm run generate\``, drift);
  }
  // There, the build has written them before the check. At a desk, files may wait for their commit.
  const paths = files.map((file) => file.path);
  const uncommitted = isCi() ? await uncommittedFiles(ROOT, paths) : [];
  if (uncommitted.length > 0) {
    return listed(
      `${uncommitted.length} files are not committed; run \`npm run generate\` and commit them`,
      uncommitted,
    );
  }
  console.info(`generate --check: all ${files.length} files are up to date`);
  return 0;
}

function listed(problem: string, files: readonly string[]): number {
  console.error(`generate --check: ${problem}:`);
  for (const file of files) console.error(`  ${file}`);
  return 1;
}

/** Whether continuous integration runs the command: its services set the variable. */
function isCi(): boolean {
  return ![undefined, '', 'false'].includes(process.env.CI);
}

interface Chosen {
  readonly family?: string | undefined;
  readonly shared: boolean;
}

function options({ family, shared }: Chosen): GenerateOptions {
  if (family !== undefined) return { part: { sdk: family } };
  // The task of each family prints its own warnings.
  return shared ? { part: 'shared', warn: () => {} } : {};
}

function summary({ added, changed, removed }: Changes, total: number): string {
  const unchanged = total - added.length - changed.length;
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`;
}

runCommand(main, (error) => (error instanceof SpecError ? error.message : undefined));
