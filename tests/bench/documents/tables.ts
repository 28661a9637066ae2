import { table } from '../table.ts';
import type { Result } from './kept-results.ts';

const DOCUMENT_HEADING = [
  ...['document', 'operations', 'wrong calls', 'remarks', 'type errors'],
  ...['CPU s', 'peak MB', 'kB', 'others that generate it without type errors'],
];
const CONTESTANT_HEADING = [
  ...['generator', 'generated', 'without type errors', 'type errors'],
  ...['CPU s', 'peak MB', 'kB'],
];

/** One row for each document: what ours makes of it, and which of the others make it too. */
export function documentTable(ours: readonly Result[], others: readonly Result[]): string {
  const rows = ours.map((result) => {
    const able = others.filter(
      (other) => other.document === result.document && other.usage !== undefined && other.typeErrors === 0,
    );
    return [result.document, ...cells(result), able.map(({ contestant }) => contestant).join(', ')];
  });
  return table([DOCUMENT_HEADING, ...rows]);
}

/**
 * One row for each generator. Time and size are sums over the documents that all of them generate; memory is the most that
 * one of these took.
 */
export function contestantTable(results: readonly Result[]): string {
  const names = [...new Set(results.map(({ contestant }) => contestant))];
  const made = results.filter(({ usage }) => usage !== undefined);
  const isShared = (document: string) =>
    made.filter((result) => result.document === document).length === names.length;
  const rows = names.map((name) => {
    const own = made.filter(({ contestant }) => contestant === name);
    const shared = own.filter(({ document }) => isShared(document));
    const all = results.filter(({ contestant }) => contestant === name);
    return [
      `${name} ${all[0]?.version ?? ''}`.trim(),
      `${own.length} of ${all.length}`,
      String(own.filter(({ typeErrors }) => typeErrors === 0).length),
      String(sum(own, ({ typeErrors }) => typeErrors)),
      sum(shared, ({ usage }) => usage?.cpuSeconds ?? 0).toFixed(1),
      Math.max(0, ...shared.map(({ usage }) => usage?.peakMegabytes ?? 0)).toFixed(0),
      sum(shared, ({ kilobytes }) => kilobytes).toFixed(0),
    ];
  });
  const count = new Set(made.map(({ document }) => document).filter(isShared)).size;
  return `${table([CONTESTANT_HEADING, ...rows])}\n\nCPU, memory and size: of the ${count} documents that all generate.`;
}

function cells({ usage, typeErrors, kilobytes, wire }: Result): string[] {
  if (usage === undefined) return ['not generated', '', '', '', '', '', ''];
  const { operations = 0, remarks = 0, problems = [] } = wire ?? {};
  const wrong = new Set(problems.map((problem) => problem.split(':')[0])).size;
  return [
    ...[operations, wrong, remarks, typeErrors].map(String),
    ...[usage.cpuSeconds.toFixed(1), usage.peakMegabytes.toFixed(0), kilobytes.toFixed(0)],
  ];
}

function sum(list: readonly Result[], value: (result: Result) => number): number {
  return list.reduce((all, one) => all + value(one), 0);
}
