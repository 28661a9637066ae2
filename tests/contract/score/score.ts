/**
 * The score of the contract tests: faults are made from each document, and a sandbox that commits one of them is tested. What
 * survives is listed, each with its reason where there is one.
 *
 *     npm run score [-- --family ebk-api-v2] [--kind field-lost]
 *     npm run score -- --write
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { models } from '@partner-apis/contract-tests';
import { table } from '../../bench/table.ts';
import { firstFailure } from '../first-failure.ts';
import { MADE_KINDS, type MadeFault, type MadeKind } from './made-fault.ts';
import { madeFaults } from './made-faults.ts';
import { REASONS } from './survivors.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/contract-score.md');

/** A fault, and what became of it. */
interface Tried {
  readonly familyId: string;
  readonly fault: MadeFault;
  /** The id of the task that caught it. */
  readonly caughtBy: string | undefined;
}

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const unknown = [
  ...(values.family ?? []).filter((family) => models.every(({ id }) => id !== family)),
  ...(values.kind ?? []).filter((kind) => !Object.hasOwn(MADE_KINDS, kind)),
];
if (unknown.length > 0) {
  console.error(`score: there is no ${unknown.join(', ')}.`);
  process.exit(2);
}

if (values.write && (values.family ?? values.kind) !== undefined) {
  console.error('score: --write makes the whole page. Leave --family and --kind out.');
  process.exit(2);
}

const tried: Tried[] = [];
for (const model of models.filter(({ id }) => values.family?.includes(id) !== false)) {
  for (const fault of madeFaults(model).filter(({ kind }) => values.kind?.includes(kind) !== false)) {
    const caughtBy = await firstFailure([fault], model.id);
    tried.push({ familyId: model.id, fault, caughtBy });
    if (caughtBy === undefined) console.info(`survived: ${model.id} ${fault.name}`);
  }
}
const report = pageOf(tried);
if (values.write) await writeFile(PAGE, report);
else console.info(report);

function pageOf(all: readonly Tried[]): string {
  const kinds = Object.keys(MADE_KINDS).filter(isKind);
  const families = [...new Set(all.map(({ familyId }) => familyId))];
  const rows = [...families, 'all'].map((familyId) => {
    const own = all.filter((one) => familyId === 'all' || one.familyId === familyId);
    return [
      familyId,
      ...kinds.map((kind) => cellOf(own.filter(({ fault }) => fault.kind === kind))),
      scoreOf(own),
    ];
  });
  const survivors = all.filter(({ caughtBy }) => caughtBy === undefined);
  return `# Score of the contract tests

Faults are made from each document, one at a time, and the contract tests run against a sandbox that commits it. A cell has
the faults that were caught, of those that were made. \`npm run score -- --write\` makes this page.

${table([['family', ...kinds, 'score'], ...rows])}

| fault | the server does wrong |
|---|---|
${kinds.map((kind) => `| \`${kind}\` | ${MADE_KINDS[kind]} |`).join('\n')}

A survivor with a reason is equivalent: no response of the sandbox differs. It does not count against the score.

## Survivors

${survivors.map(lineOf).join('\n') || 'None.'}
`;
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

function lineOf({ familyId, fault }: Tried): string {
  const reason = REASONS.get(`${familyId} ${fault.name}`);
  return `- \`${familyId} ${fault.name}\`${reason === undefined ? '' : `: ${reason}`}`;
}
