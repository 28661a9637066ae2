import { compareRepository } from '@partner-apis/spec-diff';
import { brand } from '../../brand.config.ts';
import { lintDocuments } from '../../generators/src/lint/lint-documents.ts';
import type { LintProblem } from '../../generators/src/lint/problem.ts';
import { namedFamilies } from '../change/families.ts';
import { today } from '../change/judge.ts';
import { pendingChangesets } from '../change/pending-changesets.ts';
import { publishedPackages } from '../published-packages.ts';
import { changesetProblems } from './changeset-problems.ts';
import { versionProblems } from './version-problems.ts';

/**
 * Finds every mistake in the documents and, if there is none, in their versions and in the changesets.
 *
 * @param root absolute path of the repository
 */
export async function lintEverything(root: string): Promise<readonly LintProblem[]> {
  const problems = await lintDocuments(root, { apiHost: brand.apiHost });
  if (problems.length > 0) return problems;
  const { report } = await compareRepository(root, undefined, today());
  const { documents } = report;
  const published = await publishedPackages();
  return [
    ...(await versionProblems(root, documents)),
    ...changesetProblems({
      ...{ changesets: await pendingChangesets(root), families: await namedFamilies(root), documents },
      published: published.map(({ manifest }) => manifest.name),
    }),
  ];
}
