import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { openParts } from '../server-parts.ts';
import { callTool } from '../testing/call-tool.ts';
import { everyCall } from '../testing/every-call.ts';

/** Most tokens in a response, counted with `o200k_base`. A cursor leads to the rest. */
const MOST_TOKENS = 2000;

const parts = openParts();

test.each([...everyCall(parts.library)])('no response of %s is too long for a model', async (name, all) => {
  expect(all.length).toBeGreaterThan(0);
  for (const given of all) {
    const { text } = await callTool(parts, name, given);
    expect(encode(text).length, JSON.stringify(given)).toBeLessThanOrEqual(MOST_TOKENS);
  }
});
