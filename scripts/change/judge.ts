import { compareRepository, type Report } from '@partner-apis/spec-diff';
import { judgeOfSdks } from '../judges.ts';

/**
 * Judges the documents of some families, and their SDKs, against their last recorded versions and a commit.
 *
 * @param revision undefined judges against the recorded versions alone
 */
export async function judgeFamilies(
  root: string,
  revision: string | undefined,
  families: ReadonlySet<string>,
): Promise<Report> {
  const { report } = await compareRepository(root, revision, today(), [judgeOfSdks], families);
  return report;
}

/** Today in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
