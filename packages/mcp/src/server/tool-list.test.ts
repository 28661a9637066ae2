import { createHash } from 'node:crypto';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { toolList } from './tool-list.ts';

/** Most tokens in the list, counted with `o200k_base`. */
const MOST_TOKENS = 1500;

test('the list has few tokens', () => {
  expect(encode(JSON.stringify({ tools: toolList() })).length).toBeLessThanOrEqual(MOST_TOKENS);
});

test('names, order and contents match the lock file', async () => {
  const lock = toolList().map(
    (tool) => `${tool.name} ${createHash('sha256').update(JSON.stringify(tool)).digest('hex')}`,
  );
  await expect(`${lock.join('\n')}\n`).toMatchFileSnapshot('../../tools.lock');
});

test('tools that only read are annotated as such, and the others are not', () => {
  const changing = toolList().filter(({ annotations }) => annotations?.readOnlyHint !== true);
  expect(changing.map(({ name }) => name)).toEqual(['call_sandbox', 'run_contract_tests']);
  const reachingOut = toolList().filter(({ annotations }) => annotations?.openWorldHint !== false);
  expect(reachingOut.map(({ name }) => name)).toEqual(['run_contract_tests']);
});
