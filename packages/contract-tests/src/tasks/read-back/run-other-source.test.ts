import { expect, test } from 'vitest';
import { type ToolsTrait, toolsOutcome } from '../../testing/tools-server.ts';

const TASK = 'createTool/read-back/other-source';

test('two partners may use the same reference', async () => {
  expect(await toolsOutcome(TASK)).toEqual(['passed']);
});

test.each<[ToolsTrait, string]>([
  ['sourcesIgnored', 'externalRef "REF-0" of S-two is taken for that of S-one'],
  ['referencesHidden', 'a new resource is listed without its externalRef "REF-0"'],
  ['referencesOnce', 'externalRef "REF-0" of S-two is rejected, as S-one has the same one'],
])('%s breaks the law', async (fault, problem) => {
  expect(await toolsOutcome(TASK, fault)).toEqual([
    'failed',
    `createTool: ${problem} (#/paths/~1tools/post)`,
  ]);
});

test('two partners with one source may share a resource', async () => {
  expect(await toolsOutcome(TASK, 'oneSource')).toEqual([
    'skipped',
    'createTool: no other partner has a source of its own',
  ]);
});

const BOX = 'createBox/read-back/other-source';

test('two partners may use the same reference where only another list shows their sources', async () => {
  expect(await toolsOutcome(BOX)).toEqual(['passed']);
});

test.each<[ToolsTrait, string]>([
  ['boxOfAnySource', 'is taken for that of S-one'],
  ['boxOfOneSource', 'is rejected, as S-one has the same one'],
  ['boxRenamed', 'changes the resource.name of that of S-one'],
])('%s breaks the law', async (fault, problem) => {
  expect(await toolsOutcome(BOX, fault)).toEqual([
    'failed',
    `createBox: externalRef "BOX-0" of S-two ${problem} (#/paths/~1boxes/post)`,
  ]);
});

test('partners whose references have one source may share what is not listed', async () => {
  expect(await toolsOutcome(BOX, 'oneSource')).toEqual([
    'skipped',
    'createBox: no two partners have sources of their own',
  ]);
});
