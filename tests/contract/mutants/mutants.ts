/**
 * Mutants of the sandbox's own rules: conditions turned, limits moved, checks skipped, order changed, made by Stryker's
 * instrumenter from the source of one family. The contract tests run against each; those that no case notices are listed with
 * their code.
 *
 *     npm run score:mutants -- --family article-api-v1 [--survivors [--kind state]] [--write]
 *
 * `--kind` runs the kinds of tasks that have changed since the others let the survivors pass.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { journeys, models, selectedTasks, stateModels } from '@partner-apis/contract-tests';
import { table } from '../../bench/table.ts';
import { activate } from './active-mutant.ts';
import { instrumentRules } from './instrument.ts';
import type { Mutant } from './mutant.ts';
import { HEADINGS, type MutantCounts, mutantsPage, rowOf } from './page.ts';
import { placesOf } from './places.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RECORD = path.join(import.meta.dirname, 'record.json');
const PAGE = path.join(ROOT, 'docs/contract-mutants.md');

interface Outcome {
  readonly mutant: Mutant;
  /** `caught` by a failing task, `survived`, or `not reached`: it runs when the rules are loaded, or never. */
  readonly state: 'caught' | 'survived' | 'not reached';
}

const { values } = parseArgs({
  options: {
    family: { type: 'string' },
    survivors: { type: 'boolean', default: false },
    kind: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const family = models.find(({ id }) => id === values.family);
if (family === undefined) {
  console.error(`mutants: name one family: --family ${models.map(({ id }) => id).join('|')}.`);
  process.exit(2);
}

if (values.kind !== undefined && !values.survivors) {
  console.error('mutants: --kind is for --survivors, which all other tasks have let pass.');
  process.exit(2);
}
const kinds = kindsOf(values.kind);

const rules = await instrumentRules(family.id);
const places = placesOf(rules);
// The rules must be loaded after they are instrumented.
const { firstFailure } = await import('../first-failure.ts');
const alarm = await firstFailure([], { familyId: family.id, kinds });
if (alarm !== undefined) throw new Error(`the sandbox fails ${alarm} without a mutant`);

const record: Readonly<Record<string, MutantCounts>> = JSON.parse(await readFile(RECORD, 'utf8'));
const before = values.survivors ? record[family.id] : undefined;
const outcomes: Outcome[] = [];
for (const mutant of rules.mutants) {
  if (before?.survivors.includes(placeOf(mutant)) === false) continue;
  const state = await stateOf(mutant, family.id);
  outcomes.push({ mutant, state });
  if (state !== 'caught') console.info(`${state}: ${placeOf(mutant)}`);
}
const counts = before === undefined ? countsOf(outcomes) : countsAfter(before, outcomes);
console.info(`\n${table([HEADINGS, rowOf(family.id, counts)])}`);
if (values.write) {
  const all = { ...record, [family.id]: counts };
  await writeFile(RECORD, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(PAGE, mutantsPage(all));
}

/** Returns the kinds of the family's tasks that have these names; all of them when absent. */
function kindsOf(names: readonly string[] | undefined) {
  if (names === undefined) return undefined;
  const tasks = selectedTasks({
    models: models.filter(({ id }) => id === values.family),
    journeys,
    stateModels,
  });
  return [...new Set(tasks.map(({ kind }) => kind))].filter((kind) => names.includes(kind));
}

async function stateOf({ id }: Mutant, familyId: string): Promise<Outcome['state']> {
  using active = activate(id);
  // A suite that cannot go on has noticed, too.
  const caughtBy = await firstFailure([], { familyId, kinds }).catch((error: unknown) => String(error));
  if (caughtBy !== undefined) return 'caught';
  // A survivor was reached, if not by the kinds of tasks that run now.
  return active.isReached() || values.survivors ? 'survived' : 'not reached';
}

function placeOf({ id }: Mutant): string {
  return places.get(id) ?? id;
}

function countsOf(all: readonly Outcome[]): MutantCounts {
  const of = (wanted: Outcome['state']) => all.filter(({ state }) => state === wanted);
  return {
    caught: of('caught').length,
    survived: of('survived').length,
    notReached: of('not reached').length,
    survivors: of('survived').map(({ mutant }) => placeOf(mutant)),
  };
}

/** Keeps earlier catches, and moves survivors that are caught now to them. */
function countsAfter(before: MutantCounts, again: readonly Outcome[]): MutantCounts {
  const { survived, survivors } = countsOf(again);
  return { ...before, caught: before.caught + before.survived - survived, survived, survivors };
}
