import type { SeededFault } from './faults.ts';

/**
 * Returns a list for people: the faults of every family first, followed by those of single families under their ids.
 *
 * @param families ids of the families to list; all of them when absent
 * @example faultList(faults, ['sale-api-v1'])
 */
export function faultList(faults: readonly SeededFault[], families?: readonly string[]): string {
  const listed = faults.filter(
    ({ familyId }) => familyId === undefined || families?.includes(familyId) !== false,
  );
  const width = Math.max(...listed.map(({ name }) => name.length));
  const groups = Map.groupBy(listed, ({ familyId }) => familyId ?? 'every family');
  return [...groups]
    .map(([family, own]) =>
      [family, ...own.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`)].join('\n'),
    )
    .join('\n\n');
}
