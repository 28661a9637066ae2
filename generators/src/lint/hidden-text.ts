import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hiddenCharacters } from '@partner-apis/model';
import { filesOf } from './files-of.ts';
import type { LintProblem } from './problem.ts';

/** The texts of the portal, besides those of families. */
const PORTAL = ['site/src/content/**/*.{md,mdx}', 'site/src/search/synonyms.ts', '*.config.ts'];

/**
 * Finds characters that a reader does not see in the files that pages, packages and agents get their texts from: documents,
 * journeys, family files, XML Schemas, and, where all families are linted, guides and synonyms. None is allowed in any
 * script: the rule `text-is-visible` also finds those that an OpenAPI document writes as an escape.
 *
 * @param root absolute path of the repository
 * @param families ids of families; undefined for all of them, and the portal
 */
export async function hiddenTextProblems(
  root: string,
  families: readonly string[] | undefined,
): Promise<readonly LintProblem[]> {
  const files = [
    ...(await filesOf(root, 'specs', families, '**/*.yaml')),
    ...(await filesOf(root, 'xsd', families, '*.xsd')),
    ...(families === undefined ? await portalFiles(root) : []),
  ];
  const found = await Promise.all(
    files.map(async (file) => problemsIn(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return found.flat();
}

async function portalFiles(root: string): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob(PORTAL, { cwd: root })) files.push(file.replaceAll(path.sep, '/'));
  return files.toSorted();
}

function problemsIn(file: string, text: string): readonly LintProblem[] {
  return hiddenCharacters(text).map(({ index, name }) => {
    const before = text.slice(0, index).split('\n');
    return {
      file,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      rule: 'text-is-visible',
      message: `The text has a character that nobody sees: ${name}.`,
      advice: 'Remove it.',
    };
  });
}
