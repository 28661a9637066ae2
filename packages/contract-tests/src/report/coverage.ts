import type { ApiModel } from '@partner-apis/model';
import type { SuiteResult } from '../run/result.ts';

/** How much of one operation's documentation the answers and cases have touched. */
export interface OperationCoverage {
  readonly familyId: string;
  readonly operationId: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Documented statuses, and whether each was answered. */
  readonly statuses: readonly { readonly status: string; readonly seen: boolean }[];
  /** Documented constraints, by keyword: how many there are, and of how many both sides were tried. */
  readonly keywords: readonly KeywordCoverage[];
}

export interface KeywordCoverage {
  readonly keyword: string;
  readonly constraints: number;
  readonly covered: number;
  /** Places of which a side was not tried: `body/timeSlot (inside)`. */
  readonly gaps: readonly string[];
}

/** The coverage table, operation by operation in the order of the documents. */
export function coverageOf(suite: SuiteResult): OperationCoverage[] {
  return suite.families.flatMap((model) =>
    model.operations.map(({ operationId }) => operationCoverage(suite, model, operationId)),
  );
}

function operationCoverage(suite: SuiteResult, model: ApiModel, operationId: string): OperationCoverage {
  const own = suite.results.filter(
    (result) => result.familyId === model.id && result.operationId === operationId,
  );
  const count = (outcome: string) => own.filter((result) => result.outcome === outcome).length;
  return {
    familyId: model.id,
    operationId,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    statuses: statusCoverage(suite, model, operationId),
    keywords: keywordCoverage(suite, model, operationId),
  };
}

function statusCoverage(suite: SuiteResult, model: ApiModel, operationId: string) {
  const seen = new Set(
    suite.results
      .filter(({ familyId }) => familyId === model.id)
      .flatMap(({ exchanges }) => exchanges)
      .filter((exchange) => exchange.operationId === operationId)
      .map(({ response }) => String(response.status)),
  );
  const responses =
    model.operations.find((operation) => operation.operationId === operationId)?.responses ?? [];
  return responses.map(({ status }) => ({
    status,
    seen: [...seen].some((answered) => answered === status || `${answered[0]}XX` === status),
  }));
}

function keywordCoverage(suite: SuiteResult, model: ApiModel, operationId: string): KeywordCoverage[] {
  const sides = new Map<string, Map<string, Set<string>>>();
  const add = (keyword: string, location: string, side?: string) => {
    const places = sides.get(keyword) ?? new Map<string, Set<string>>();
    sides.set(keyword, places);
    const tried = places.get(location) ?? new Set<string>();
    places.set(location, tried);
    if (side !== undefined) tried.add(side);
  };
  for (const result of suite.results) {
    const covers = result.case?.covers;
    if (covers === undefined || result.familyId !== model.id || result.operationId !== operationId) continue;
    add(covers.keyword, covers.location, result.outcome === 'skipped' ? undefined : covers.side);
  }
  for (const skipped of suite.skippedConstraints) {
    if (skipped.familyId === model.id && skipped.operationId === operationId)
      add(skipped.keyword, skipped.location);
  }
  return [...sides].map(([keyword, places]) => summary(keyword, places));
}

/** A keyword whose inside is what every other request is: the examples stand there. */
const INSIDE_BY_EXAMPLE = new Set(['type', 'required']);

function summary(keyword: string, places: ReadonlyMap<string, ReadonlySet<string>>): KeywordCoverage {
  const needed = INSIDE_BY_EXAMPLE.has(keyword) ? ['outside'] : ['inside', 'outside'];
  const gaps = [...places].flatMap(([location, tried]) =>
    needed.filter((side) => !tried.has(side)).map((side) => `${location} (${side})`),
  );
  const incomplete = new Set(gaps.map((gap) => gap.split(' ')[0]));
  return { keyword, constraints: places.size, covered: places.size - incomplete.size, gaps };
}
