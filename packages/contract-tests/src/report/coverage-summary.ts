import type { SuiteResult } from '../suite/result.ts';
import { coverageOf, type OperationCoverage } from './coverage.ts';

/** The coverage of a family's document, as counts. */
export interface FamilyCoverage {
  readonly familyId: string;
  readonly measures: Readonly<Record<Measure, Share>>;
}

export interface Share {
  readonly covered: number;
  readonly documented: number;
}

export const measures = ['operations', 'statuses', 'parameters', 'constraints'] as const;

/** Measures of coverage: called operations, received statuses, and parameters and constraints tested on both sides. */
export type Measure = (typeof measures)[number];

/** Returns the coverage of each family, added up over its operations. */
export function coverageSummary(suite: SuiteResult): FamilyCoverage[] {
  const byFamily = Map.groupBy(coverageOf(suite), ({ familyId }) => familyId);
  return suite.families.map(({ id }) => ({ familyId: id, measures: sharesOf(byFamily.get(id) ?? []) }));
}

function sharesOf(operations: readonly OperationCoverage[]): FamilyCoverage['measures'] {
  const keywords = operations.flatMap((operation) => operation.keywords);
  return {
    operations: share(operations, ({ passed, failed }) => passed + failed > 0),
    statuses: share(
      operations.flatMap(({ statuses }) => statuses),
      ({ seen }) => seen,
    ),
    parameters: share(
      operations.flatMap(({ parameters }) => parameters),
      ({ tried }) => tried,
    ),
    constraints: {
      covered: keywords.reduce((sum, { covered }) => sum + covered, 0),
      documented: keywords.reduce((sum, { constraints }) => sum + constraints, 0),
    },
  };
}

function share<T>(items: readonly T[], isCovered: (item: T) => boolean): Share {
  return { covered: items.filter(isCovered).length, documented: items.length };
}

/** Converts a share to a percentage. A document that has none of what is counted is fully covered. */
export function percent({ covered, documented }: Share): number {
  return documented === 0 ? 100 : (covered / documented) * 100;
}

/**
 * Returns a sentence for every family and measure below a minimum.
 *
 * @param floor minimum in percent
 */
export function coverageShortfall(suite: SuiteResult, floor: number): string[] {
  return coverageSummary(suite).flatMap(({ familyId, measures: shares }) =>
    measures
      .filter((measure) => percent(shares[measure]) < floor)
      .map((measure) => {
        const { covered, documented } = shares[measure];
        const found = Math.floor(percent(shares[measure]) * 10) / 10;
        return `${familyId}: ${covered} of ${documented} ${measure} were tried: ${found} %, less than ${floor} %`;
      }),
  );
}
