import { glob } from 'node:fs/promises';
import path from 'node:path';
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { lintSchemas } from './lint-schemas.ts';

/** The linted files, below the root of the repository. */
const DOCUMENTS = 'specs/*/{openapi,workflows.arazzo}.yaml';

/**
 * Lints every document and prints the problems, as `npm run lint:specs` does. This process compiles the rules once:
 * every further time takes a tenth of the command's time, for which someone who saves a document waits.
 *
 * @param root absolute path of the repository
 * @returns the number of problems
 */
export async function lintDocuments(root: string): Promise<number> {
  const mistakes = await lintSchemas(root);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) return mistakes.length;
  const config = await loadConfig({ configPath: path.join(root, 'redocly.yaml') });
  const problems = [];
  for await (const document of glob(DOCUMENTS, { cwd: root }))
    problems.push(...(await lint({ ref: path.join(root, document), config })));
  if (problems.length > 0)
    formatProblems(problems, { cwd: root, format: 'stylish', totals: getTotals(problems) });
  return problems.length;
}
