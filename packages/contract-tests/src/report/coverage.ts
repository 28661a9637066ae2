import { type ApiModel, type Operation, own } from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import { documentedConstraints } from '../compile/documented-constraints.ts';
import type { Result, SuiteResult } from '../suite/result.ts';

/** The parts of an operation's documentation covered by cases and responses. */
export interface OperationCoverage {
  readonly familyId: string;
  readonly operationId: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Documented statuses, and whether each was received. */
  readonly statuses: readonly { readonly status: string; readonly seen: boolean }[];
  /** Documented parameters, and whether each was sent, and omitted where that is possible. */
  readonly parameters: readonly { readonly name: string; readonly tried: boolean }[];
  /** Documented constraints by keyword: their number, and the number of those tested on both sides. */
  readonly keywords: readonly KeywordCoverage[];
}

export interface KeywordCoverage {
  readonly keyword: string;
  readonly constraints: number;
  readonly covered: number;
  /** Constraints of which a side was not tested, such as `body/timeSlot (inside)`. */
  readonly gaps: readonly string[];
}

/** Returns the coverage of each operation, in the order of the documents. */
export function coverageOf(suite: SuiteResult): OperationCoverage[] {
  const byFamily = Map.groupBy(suite.results, ({ familyId }) => familyId);
  return suite.families.flatMap((model) => {
    const results = byFamily.get(model.id) ?? [];
    const byOperation = Map.groupBy(results, ({ operationId }) => operationId);
    const answered = answeredStatuses(results);
    return model.operations.map((operation) =>
      operationCoverage(
        model,
        operation,
        byOperation.get(operation.operationId) ?? [],
        answered.get(operation.operationId) ?? new Set(),
      ),
    );
  });
}

function operationCoverage(
  model: ApiModel,
  operation: Operation,
  own: readonly Result[],
  answered: ReadonlySet<string>,
): OperationCoverage {
  const count = (outcome: string) => own.filter((result) => result.outcome === outcome).length;
  const tried = own.filter(({ outcome }) => outcome !== 'skipped');
  return {
    familyId: model.id,
    operationId: operation.operationId,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    statuses: operation.responses.map(({ status }) => ({ status, seen: isSeen(status, answered) })),
    parameters: parameterCoverage(operation, tried),
    keywords: keywordCoverage(model, operation, tried),
  };
}

/** Returns the received statuses by operation. Journeys, chains and state models call operations too. */
function answeredStatuses(results: readonly Result[]): Map<string, Set<string>> {
  const statuses = new Map<string, Set<string>>();
  for (const { operationId, response } of results.flatMap(({ exchanges }) => exchanges)) {
    const own = statuses.get(operationId) ?? new Set();
    statuses.set(operationId, own.add(String(response.status)));
  }
  return statuses;
}

function isSeen(status: string, answered: ReadonlySet<string>): boolean {
  if (status === 'default') return answered.size > 0;
  return [...answered].some((one) => one === status || `${one[0]}XX` === status);
}

const GROUPS = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

function parameterCoverage({ parameters }: Operation, tried: readonly Result[]) {
  const requests = tried.flatMap(({ case: contractCase }) => contractCase?.request ?? []);
  return parameters.map(({ name, in: place }) => {
    const isSent = (request: CaseRequest) => own(request[GROUPS[place]], name) !== undefined;
    const isLeftOut = place === 'path' || requests.some((request) => !isSent(request));
    return { name: `${place}/${name}`, tried: requests.some(isSent) && isLeftOut };
  });
}

function keywordCoverage(model: ApiModel, operation: Operation, tried: readonly Result[]): KeywordCoverage[] {
  const sides = new Set(
    tried.flatMap(({ case: contractCase }) => {
      const covers = contractCase?.covers;
      return covers === undefined ? [] : [`${covers.keyword} ${covers.location} ${covers.side}`];
    }),
  );
  const byKeyword = Map.groupBy(documentedConstraints(model, operation), ({ keyword }) => keyword);
  return [...byKeyword].map(([keyword, constraints]) => {
    const gapsOf = constraints.map((constraint) =>
      constraint.sides
        .filter((side) => !sides.has(`${keyword} ${constraint.location} ${side}`))
        .map((side) => `${constraint.location} (${side})`),
    );
    const covered = gapsOf.filter((gaps) => gaps.length === 0).length;
    return { keyword, constraints: constraints.length, covered, gaps: gapsOf.flat() };
  });
}
