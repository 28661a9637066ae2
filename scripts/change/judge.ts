import { compareRepository, type Report } from '@partner-apis/spec-diff';
import { judgeOfSdks } from '../judges.ts';

/**
 * Judges the documents of some families, and their SDKs, against their last recorded versions and a commit.
 *
 * @param revision compares with the recorded versions only if undefined
 */
export async function judgeFamilies(
  root: string,
  revision: string | undefined,
  families: ReadonlySet<string>,
): Promise<Report> {
  const { report } = await compareRepository(root, revision, today(), [judgeOfSdks], families);
  return report;
}

/** Returns today's date in UTC, as `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
