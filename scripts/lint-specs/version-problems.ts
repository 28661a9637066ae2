import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentReport, raise } from '@partner-apis/spec-diff';
import type { LintProblem } from '../../generators/src/lint/problem.ts';
import { versionPlace } from '../change/document-version.ts';

const ADVICE = 'Run `npm run change`.';

/**
 * Finds documents whose `info.version` is too low for their changes since the last recorded version.
 *
 * @param root absolute path of the repository
 * @param documents results of the comparison with the recorded versions
 */
export async function versionProblems(
  root: string,
  documents: readonly DocumentReport[],
): Promise<LintProblem[]> {
  return (await Promise.all(documents.map((document) => problemsOf(root, document)))).flat();
}

async function problemsOf(root: string, { file, after, release }: DocumentReport): Promise<LintProblem[]> {
  const { line, column } = versionPlace(await readFile(path.join(root, file), 'utf8')) ?? {
    ...{ line: 1, column: 1 },
  };
  const at = { file, line, column };
  if (after === null || raise(after, 'none') === undefined) {
    return [
      {
        ...{ ...at, rule: 'version-is-semantic', message: `info.version is "${after ?? ''}".` },
        advice: 'Write it as MAJOR.MINOR.PATCH.',
      },
    ];
  }
  if (release === null || release.isEnough) return [];
  const lowest = raise(release.version, release.bump) ?? '';
  return [
    {
      ...{ ...at, rule: 'version-is-raised', advice: ADVICE },
      message: `info.version is ${after}, and what changed since ${release.version} requires ${lowest} (${release.bump}).`,
    },
  ];
}
