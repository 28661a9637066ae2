import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import { table } from '../../bench/table.ts';
import type { AlarmRecord } from '../alarms/record.ts';
import { MADE_KINDS, type MadeKind } from './made-fault.ts';
import { madeFaults } from './made-faults.ts';
import type { Tried } from './record.ts';
import { OPEN, REASONS } from './survivors.ts';

export const PAGE = path.resolve(import.meta.dirname, '../../../docs/contract-score.md');

/** Writes the page of the score: a row for each family, the kinds of tasks that catch, the survivors, and false alarms. */
export function scorePage(all: readonly Tried[], models: readonly ApiModel[], alarms: AlarmRecord): string {
  const kinds = Object.keys(MADE_KINDS).filter(isKind);
  const tried = models.filter(({ id }) => all.some(({ familyId }) => familyId === id));
  const rows = tried.map((model) => rowOf(model.id, all, kinds, madeFaults(model).length));
  const made = tried.reduce((sum, model) => sum + madeFaults(model).length, 0);
  const survivors = all.filter(({ caughtBy }) => caughtBy === undefined);
  return `# Score of the contract tests

Faults are derived from each document, and the contract tests run against a sandbox with one fault at a time. A cell shows
how many of the tried faults were caught. \`npm run score -- --write\` tries the faults and writes this page; \`--family\` and
\`--kind\` select some of them, \`--new\` those that were never tried, and \`--survivors\` those that survived without a reason.
\`tests/contract/score/record.json\` shows which task catches each fault, and [contract-matrix.md](contract-matrix.md) which
faults each clause of a document catches.

${table([['family', 'tried', ...kinds, 'score'], ...rows, rowOf('all', all, kinds, made)])}

| fault | behaviour of the server |
|---|---|
${kinds.map((kind) => `| \`${kind}\` | ${MADE_KINDS[kind]} |`).join('\n')}

A survivor with a reason is equivalent: no response of the sandbox differs. It does not reduce the score. One that is open
does: a response differs, but no document says what is right.

## Caught by

The kind of the task that fails first, in a run that starts with one task of each sort.

${catchers(all, kinds)}

## Survivors

${survivors.map(lineOf).join('\n') || 'None.'}

## False alarms

A sandbox without a fault passes. \`npm run score:alarms -- --seeds 1000 --family <id> --write\` runs all tasks that depend on
data or time once for each seed: with other initial data, at another minute of a year and a half, and with other calls of state
models. Cases of a request's form are the same for each seed, and run once (\`tests/contract/family\`). Every night, 100 of
1,000 seeds are run for each family (\`npm run nightly:seeds\`), so that 10 nights run all of them.

${alarmsTable(alarms)}
`;
}

function alarmsTable(alarms: AlarmRecord): string {
  const rows = Object.entries(alarms).map(([familyId, { seeds, tasks, alarms: count }]) => [
    familyId,
    ...[seeds, tasks, count].map((number) => number.toLocaleString('en')),
  ]);
  return table([['family', 'seeds', 'tasks', 'false alarms'], ...rows]);
}

/** @param made number of the faults that the documents make */
function rowOf(name: string, all: readonly Tried[], kinds: readonly MadeKind[], made: number): string[] {
  const own = all.filter(({ familyId }) => name === 'all' || familyId === name);
  return [
    name,
    own.length === made ? 'all' : `${own.length} of ${made}`,
    ...kinds.map((kind) => cellOf(own.filter(({ fault }) => fault.kind === kind))),
    scoreOf(own),
  ];
}

function isKind(name: string): name is MadeKind {
  return Object.hasOwn(MADE_KINDS, name);
}

function cellOf(tried: readonly Tried[]): string {
  const caught = tried.filter(({ caughtBy }) => caughtBy !== undefined);
  return tried.length === 0 ? '' : `${caught.length} of ${tried.length}`;
}

function scoreOf(tried: readonly Tried[]): string {
  const counted = tried.filter(
    ({ familyId, fault, caughtBy }) =>
      caughtBy !== undefined || REASONS.get(`${familyId} ${fault.name}`) === undefined,
  );
  const caught = counted.filter(({ caughtBy }) => caughtBy !== undefined);
  return counted.length === 0 ? '' : `${((caught.length / counted.length) * 100).toFixed(1)} %`;
}

/** A matrix of the parts of a task's id, after the operation, that catch each kind of fault. */
function catchers(all: readonly Tried[], kinds: readonly MadeKind[]): string {
  const caught = all.flatMap(({ fault, caughtBy }) =>
    caughtBy === undefined ? [] : [{ kind: fault.kind, by: sortOf(caughtBy) }],
  );
  const byTask = [...Map.groupBy(caught, ({ by }) => by)].toSorted(([, a], [, b]) => b.length - a.length);
  const rows = byTask.map(([by, own]) => [
    `\`${by}\``,
    ...kinds.map((kind) => {
      const count = own.filter((one) => one.kind === kind).length;
      return count === 0 ? '' : String(count);
    }),
  ]);
  return table([['task', ...kinds], ...rows]);
}

/** `ebk-api-v2/journeys/…` is one of the journeys, `ebk-api-v2/listCentres/list/order` one of the lists. */
function sortOf(id: string): string {
  const [, second = '', third = ''] = id.split('/');
  return ['journeys', 'chains', 'state'].includes(second) ? second : third;
}

function lineOf({ familyId, fault }: Tried): string {
  const name = `${familyId} ${fault.name}`;
  const open = OPEN.get(name);
  const reason = REASONS.get(name) ?? (open === undefined ? undefined : `open, as ${open}`);
  return `- \`${name}\`${reason === undefined ? '' : `: ${reason}`}`;
}
