import type { SuiteResult } from '../suite/result.ts';
import { coverageOf } from './coverage.ts';

const REJECTED = ['401', '403'];

/**
 * Returns a sentence for each family of which every call was rejected for its credentials: its failures then say nothing else
 * about the server.
 */
export function rejectedCredentials(suite: SuiteResult): string[] {
  const byFamily = Map.groupBy(coverageOf(suite), ({ familyId }) => familyId);
  return [...byFamily].flatMap(([familyId, operations]) => {
    const seen = operations.flatMap(({ statuses }) => statuses.filter((one) => one.seen));
    const rejections = new Set(seen.map(({ status }) => status).filter((one) => REJECTED.includes(one)));
    const hasFailed = operations.some(({ failed }) => failed > 0);
    if (!hasFailed || rejections.size === 0 || seen.some(({ status }) => /^2/.test(status))) return [];
    const statuses = [...rejections].join(' and ');
    return `No call of ${familyId} succeeded, and calls were rejected with ${statuses}: check the credentials first.`;
  });
}
