import path from 'node:path';
import { type Config, loadConfig } from '@redocly/openapi-core';
import { LoadCache } from '../load/cache.ts';
import { loadFamilies, loadFamily } from '../load/load.ts';
import { filesOf } from './files-of.ts';
import { hiddenTextProblems } from './hidden-text.ts';
import { journeyProblems } from './journeys.ts';
import { lintSchemas } from './lint-schemas.ts';
import { messageFileProblems } from './messages/message-files.ts';
import { withViolatedFacets } from './messages/violated-facets.ts';
import { type LintProblem, problemsOfLoading } from './problem.ts';
import { redoclyProblems } from './redocly-problems.ts';

export interface LintOptions {
  /** The provider's API host, which documents contain once they are loaded. */
  readonly apiHost: string;
  /** Ids of the families to lint. Default: all. */
  readonly families?: readonly string[] | undefined;
  /** Keeps loaded documents, so that they need not be loaded again for generation. */
  readonly cache?: LoadCache;
}

const configs = new Map<string, Promise<Config>>();

/**
 * Finds every mistake in the documents: invisible characters, YAML that cannot be parsed, XML Schemas that cannot be
 * compiled, violations of Redocly's rules and ours, example messages that violate their schema, and mistakes in
 * journeys, records and family files. Documents without problems can be generated from.
 *
 * @param root absolute path of the repository
 * @returns the problems, sorted by file and line; problems of one kind hide those of the kinds that depend on it
 */
export async function lintDocuments(root: string, options: LintOptions): Promise<readonly LintProblem[]> {
  const { families } = options;
  if (families?.length === 0) return [];
  const hidden = await hiddenTextProblems(root, families);
  if (hidden.length > 0) return inOrder(hidden);
  const unreadable = await lintSchemas(root, families);
  if (unreadable.length > 0) return inOrder(unreadable);
  const problems = [
    ...(await documentProblems(root, families)),
    ...(await messageFileProblems(root, families)),
  ];
  if (problems.length > 0) return inOrder(await withViolatedFacets(root, problems));
  return inOrder(await problemsOfLoading(root, () => loadedProblems(root, options)));
}

async function documentProblems(
  root: string,
  families: readonly string[] | undefined,
): Promise<LintProblem[]> {
  const file = path.join(root, 'redocly.yaml');
  // The rules are compiled once for the process: whoever saves a document waits for each lint.
  const config = configs.get(file) ?? loadConfig({ configPath: file });
  configs.set(file, config);
  const problems: LintProblem[] = [];
  for (const document of await filesOf(root, 'specs', families, '{openapi,workflows.arazzo}.yaml'))
    problems.push(...(await redoclyProblems(root, document, await config)));
  return problems;
}

async function loadedProblems(
  root: string,
  { apiHost, families, cache }: LintOptions,
): Promise<LintProblem[]> {
  const specs = path.join(root, 'specs');
  const known = cache ?? new LoadCache();
  const loaded =
    families === undefined
      ? await loadFamilies(specs, apiHost, known)
      : await Promise.all(families.map((id) => loadFamily(specs, id, apiHost, known)));
  return loaded.flatMap((one) => journeyProblems(one, `specs/${one.id}/workflows.arazzo.yaml`));
}

/** Removes duplicates, since documents that share a file share its problems, and sorts the rest. */
function inOrder(problems: readonly LintProblem[]): LintProblem[] {
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...distinct.values()].toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
}
