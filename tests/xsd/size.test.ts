import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Bytes, minified and gzipped. */
const BUDGET = 19_660;

const MESSAGES = [
  'InquiryA2',
  'QuoteA2',
  'OrderA2',
  'OrderResponseA2',
  'DesadvRequestB2',
  'DesadvResponseB2',
];

/** Bundles the code of a page that reads and writes one kind of message. */
async function browserBundle(message: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { parse${message}, serialize${message} } from '@partner-apis/purchase/messages';
globalThis.message = { parse${message}, serialize${message} };`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['partner-apis-source'],
    legalComments: 'none',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

it.each(MESSAGES)(`reader and writer of %s are at most ${BUDGET} bytes in a page`, async (message) => {
  const bundle = await browserBundle(message);
  // The bundle is complete.
  expect(new TextDecoder().decode(bundle)).not.toMatch(/from"[^"]+"/);
  const size = gzipSync(bundle, { level: 9 }).length;
  console.info(`${message}, minified and gzipped: ${size} bytes`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
