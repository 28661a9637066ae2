import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenTextProblems } from './hidden-text.ts';
import { printProblem } from './problem.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hidden ä-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['an XML Schema', 'xsd/shop/order.xsd', '\u200B', 'U+200B'],
  ['a reference in an XML Schema', 'xsd/shop/order.xsd', '&#x202e;', 'U+202E'],
  ['a reference in a guide', 'site/src/content/documentation/shop.mdx', '&#8203;', 'U+200B'],
  ['journeys', 'specs/shop/workflows.arazzo.yaml', '\u202E', 'U+202E'],
  ['a family file', 'specs/shop/family.yaml', '\u00AD', 'U+00AD'],
  ['a guide', 'site/src/content/documentation/shop.mdx', '\u{E0041}', 'U+E0041'],
  ['the synonyms of the search', 'site/src/search/synonyms.ts', '\u2066', 'U+2066'],
])('%s', async (_, file, character, name) => {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, `First line\nA te${character}xt\n`);
  expect((await hiddenTextProblems(folder, undefined)).map(printProblem)).toEqual([
    `${file}:2:5: The text has a character that nobody sees: ${name}. Remove it. (text-is-visible)`,
  ]);
  await rm(place);
});
