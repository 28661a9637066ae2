import { table } from '../table.ts';
import type { PeerResult } from './result.ts';

const HEADING = [
  'compiler',
  'with output',
  'types valid',
  'names kept',
  'verdicts as libxml2',
  'written again, valid',
  'CPU s',
  'peak MB',
];

/** One row for each contestant, over all sets. */
export function contestantTable(contestants: readonly string[], results: readonly PeerResult[]): string {
  return table([HEADING, ...contestants.map((name) => totals(name, results))]);
}

function totals(name: string, results: readonly PeerResult[]): string[] {
  const own = results.filter(({ contestant }) => contestant === name);
  const generated = own.flatMap((result) => result.generated ?? []);
  const read = own.flatMap((result) => result.read ?? []);
  const withOutput = generated.filter(({ hasOutput }) => hasOutput);
  const hold = withOutput.filter(({ typeErrors }) => typeErrors === 0);
  const isCompiler = generated.length > 0;
  return [
    name,
    isCompiler ? `${withOutput.length} of ${generated.length}` : '',
    isCompiler ? `${hold.length} of ${generated.length}` : '',
    percentage(sum(generated, 'keptNames'), sum(generated, 'names')),
    percentage(sum(read, 'agreed'), sum(read, 'judged')),
    percentage(sum(read, 'writtenValid'), sum(read, 'written')),
    isCompiler ? sum(generated, 'cpuSeconds').toFixed(1) : '',
    isCompiler ? Math.max(...generated.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0) : '',
  ];
}

/** One row for each set: what each compiler made of it, and the share of names that is kept. */
export function setTable(contestants: readonly string[], results: readonly PeerResult[]): string {
  const compilers = contestants.filter((name) =>
    results.some(({ contestant, generated }) => contestant === name && generated !== undefined),
  );
  const sets = [...new Set(results.map(({ set }) => set))];
  const cell = (set: string, name: string) =>
    outcome(results.find((result) => result.set === set && result.contestant === name)?.generated);
  return table([
    ['set', ...compilers],
    ...sets.map((set) => [set, ...compilers.map((name) => cell(set, name))]),
  ]);
}

function outcome(generated: PeerResult['generated']): string {
  if (!generated?.hasOutput) return 'no output';
  const { typeErrors, names, keptNames } = generated;
  const kept = `${Math.floor((keptNames / Math.max(names, 1)) * 100)} %`;
  return typeErrors === 0 ? kept : `${kept}, type errors`;
}

function percentage(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} % of ${whole}`;
}

function sum<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
