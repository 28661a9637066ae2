import { cpus } from 'node:os';
import { runMain } from '../../scripts/main.ts';
import { checked } from './affected/checked.ts';
import { type Clone, cloneRepository } from './affected/clone.ts';
import { type Edit, edits } from './affected/edits.ts';
import { table } from './table.ts';

/**
 * `npm run bench:affected [-- <edit>…]`: makes each edit on a branch of a built clone, runs `npm run check --
 * --affected main` there, and prints the groups with their times. It needs Linux.
 */
async function bench(): Promise<void> {
  const names = process.argv.slice(2);
  const chosen = edits.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`Edits: ${edits.map(({ name }) => name).join(', ')}`);
  await using clone = await cloneRepository();
  const rows = [['edit', 'groups', 'processor s', 'wall s', `processor s / ${cpus().length}`, 'result']];
  for (const edit of chosen) {
    await make(edit, clone);
    const { output, hasPassed, seconds, cpuSeconds } = await checked('main', clone.folder);
    const groups = /; runs (.+)$/m.exec(output)?.[1]?.split(', ') ?? [];
    console.info(`${edit.name}: ${groups.join(', ')}`);
    console.info(/^check: left to .+$/m.exec(output)?.[0] ?? 'check: nothing is left');
    if (!hasPassed) console.info([...failedTests(output), output.slice(-2000)].join('\n'));
    rows.push([
      edit.name,
      String(groups.length),
      cpuSeconds.toFixed(0),
      seconds.toFixed(0),
      (cpuSeconds / cpus().length).toFixed(0),
      hasPassed ? 'passed' : 'failed',
    ]);
  }
  console.info(`\n${table(rows)}`);
}

/** Returns the lines that name failed tests, which are far above the end of the output. */
function failedTests(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.includes(' FAIL '));
}

async function make({ name, replacements, isDocument }: Edit, clone: Clone): Promise<void> {
  await clone.git('switch', '--quiet', '--discard-changes', '--create', name, 'main');
  await clone.npm('build');
  for (const { file, before, after } of replacements) await clone.replace(file, before, after);
  if (isDocument) await clone.npm('change');
  await clone.git('add', '--all');
  await clone.git('commit', '--quiet', '--message', `Edit ${replacements[0]?.file}`);
}

runMain(bench);
