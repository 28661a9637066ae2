import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type HiddenCharacter, hiddenCharacters } from '@partner-apis/model';
import { filesOf, matchingFiles } from './files-of.ts';
import type { LintProblem } from './problem.ts';

/** The portal's texts, besides those of families. */
const PORTAL = ['site/src/content/**/*.{md,mdx}', 'site/src/search/synonyms.ts', '*.config.ts'];

/**
 * Finds invisible characters in the files from which pages, packages and agents get their texts: documents, journeys,
 * family files, XML Schemas, and, when all families are linted, guides and synonyms. They are forbidden in every
 * script, and as character references of XML or Markdown (`&#x200B;`). The rule `text-is-visible` also finds characters
 * that an OpenAPI document escapes.
 *
 * @param root absolute path of the repository
 * @param families ids of families; undefined for all of them and the portal
 */
export async function hiddenTextProblems(
  root: string,
  families: readonly string[] | undefined,
): Promise<readonly LintProblem[]> {
  const files = [
    ...(await filesOf(root, 'specs', families, '**/*.yaml')),
    ...(await filesOf(root, 'xsd', families, '*.xsd')),
    ...(families === undefined ? await matchingFiles(root, PORTAL) : []),
  ];
  const found = await Promise.all(
    files.map(async (file) => problemsIn(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return found.flat();
}

/** Files in which characters may be written as references. @see XML 1.0, section 4.1 */
const REFERRING = /\.(?:xsd|mdx?)$/;

function problemsIn(file: string, text: string): readonly LintProblem[] {
  const referred = REFERRING.test(file) ? hiddenReferences(text) : [];
  return [...hiddenCharacters(text), ...referred].map(({ index, name }) => {
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

function hiddenReferences(text: string): readonly HiddenCharacter[] {
  return [...text.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)].flatMap(({ 1: hex, 2: decimal, index }) => {
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (codePoint > 0x10ffff) return [];
    return hiddenCharacters(String.fromCodePoint(codePoint)).map(({ name }) => ({ index, name }));
  });
}
