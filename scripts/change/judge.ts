import { compareRepository, type Report } from '@partner-apis/spec-diff';
import { type MakeSdk, sdkJudge } from '@partner-apis/spec-diff/command';
import { brand } from '../../brand.config.ts';
import { ROOT } from '../settings.ts';

/** The generators are loaded for documents that changed, and only then. */
const makeSdk: MakeSdk = async (id, files) => {
  const { sdkOfFiles } = await import('../../generators/src/sdk-sources/sdk-sources.ts');
  return await sdkOfFiles(id, files, brand);
};

/** Judges what a change does to the SDKs, as TypeScript sees them. */
export const judgeOfSdks = sdkJudge(makeSdk, {
  modules: ROOT,
  conditions: ['partner-apis-source'],
  parsed: new Map(),
});

/**
 * Judges the documents of some families, and their SDKs, against their last recorded versions and a commit.
 *
 * @param revision undefined judges against the recorded versions alone
 */
export function judgeFamilies(
  root: string,
  revision: string | undefined,
  families: ReadonlySet<string>,
): Promise<Report> {
  return compareRepository(root, revision, today(), [judgeOfSdks], families);
}

/** Today in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
