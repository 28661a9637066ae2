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
