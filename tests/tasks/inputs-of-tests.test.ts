import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTasks, type Task } from '../../scripts/check/turbo-tasks.ts';
import { loadedBy } from './loaded-by.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = manifest('tests/package.json');
const { tasks: defined } = manifest('tests/turbo.json');

/** The groups of tests whose result turbo keeps, with the folders or files that their script names. */
const kept = Object.entries(scripts)
  .filter(([name]) => /^(?:test|unit):/.test(name) && defined[name]?.cache !== false)
  .map(([name, script]) => ({ name, names: foldersIn(script), exclude: excludedIn(script) }));

let tasks: ReadonlyMap<string, Task>;
beforeAll(async () => {
  const read = await readTasks(kept.map(({ name }) => name));
  tasks = new Map(read.map((task) => [task.name.slice(task.name.indexOf('#') + 1), task]));
});

test('every group of tests is a task', () => {
  expect(Object.keys(defined).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

/** The files of a project of vitest that a group runs as a whole. */
const OF_A_PROJECT: Readonly<Record<string, string>> = {
  'pages-of-families': 'tests/browser/family/',
  start: 'tests/start.test.ts',
  ...Object.fromEntries(
    ['author', 'consumers', 'ninth-family', 'release'].map((name) => [name, `tests/${name}/`]),
  ),
};

test('every file of tests belongs to a group', () => {
  const places = Object.entries(scripts)
    .filter(([name]) => /^(?:test|unit):/.test(name))
    .flatMap(([, script]) => {
      const [, project = ''] = /--project "?([^\s"]+)/.exec(script) ?? [];
      return OF_A_PROJECT[project] ?? foldersIn(script).map((place) => place.replace(/\*.*$/, ''));
    });
  const files = globSync('{generators,packages/*,scripts,site,tests}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
});

test('a group with outside state, or whose inputs leave something out, is not kept', () => {
  const never = [
    ...['author', 'browser-pages', 'changes', 'commands', 'consumers', 'general', 'ninth-family', 'release'],
    ...['sandbox', 'start', 'try-it'],
  ];
  for (const name of never) expect(defined[`test:${name}`]?.cache).toBe(false);
});

describe.each(kept)('$name', ({ name, names, exclude }) => {
  test('every module that its tests load is one of its inputs', async () => {
    const files = globSync(
      names.flatMap((one) => [`${one}*.test.ts`, `${one}/**/*.test.ts`]),
      { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] },
    );
    expect(files.length).toBeGreaterThan(0);
    const inputs = tasks.get(name)?.inputs ?? new Set();
    const loaded = (await loadedBy(files)).filter((file) => !file.includes('node_modules/'));
    expect(loaded.filter((file) => !inputs.has(file))).toEqual([]);
  });
});

/** Patterns of files that a script excludes. */
function excludedIn(script: string): readonly string[] {
  return [...script.matchAll(/--exclude "?([^"\s]+)/g)].flatMap(([, pattern = '']) => pattern);
}

/** The paths that a script gives to vitest; for the contract tests of families, their folder. */
function foldersIn(script: string): readonly string[] {
  if (script.includes('--project contract-of-families')) return ['tests/contract/family'];
  const words = script
    .replace(/ --exclude \S+/g, '')
    .split(' ')
    .filter((word) => /^(?:generators|packages|scripts|site|tests)\b/.test(word));
  // The other packages are SDKs.
  return words
    .filter((word) => word !== 'scripts/tool.mjs')
    .map((word) => (word === 'packages/' ? 'packages/*/src/*' : word.replace(/\/$/, '')));
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly tasks: Readonly<Record<string, { readonly cache?: boolean }>>;
}

function manifest(file: string): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}
