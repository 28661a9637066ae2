import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, testFiles } from './testing/source-files.ts';

/** Names that test support has elsewhere. */
const OTHER_NAME = /(?:^|\/)(?:fixtures?|__\w+__|test-?(?:utils|helpers|support))\//;

/** The modules that a module imports, as paths below the root. */
const IMPORT = /(?:from|import\(?|new URL\()\s*'(\.{1,2}\/[^'?]+)/g;

/** Read from outside of the packages that they are in. */
const READ_ELSEWHERE = [
  // Measures the search.
  'site/src/search/first-hits.ts',
];

test('folders of test support are named testing/', async () => {
  expect([...(await sourceFiles()), ...(await testFiles())].filter((file) => OTHER_NAME.test(file))).toEqual(
    [],
  );
});

test('what only tests import is in a folder testing/', async () => {
  const tests = await testFiles();
  const imported = new Set(tests.flatMap(importsOf));
  const generated = globSync('packages/*/src/generated/**/*.ts', { cwd: ROOT });
  const used = new Set([...(await sourceFiles()), ...generated].flatMap(importsOf));
  const files = (await sourceFiles()).filter(
    (file) => imported.has(file) && !used.has(file) && !isEntry(file),
  );
  expect(files.filter((file) => !READ_ELSEWHERE.includes(file))).toEqual([]);
});

function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

/** Whether a manifest names a module: as an entry of its package, or in a script. */
function isEntry(file: string): boolean {
  const [, folder = ''] = /^(packages\/[^/]+|[^/]+)\//.exec(file) ?? [];
  const inPackage = path.posix.relative(folder, file);
  return [
    ['package.json', file],
    ['redocly.yaml', file],
    [`${folder}/package.json`, inPackage],
  ].some(([manifest = '', name = '']) => manifestText(manifest).includes(name));
}

function manifestText(file: string): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    // scripts/ is no package.
    return '';
  }
}
