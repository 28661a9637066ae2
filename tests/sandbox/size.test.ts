import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';

/** Bytes, minified and gzipped. */
const BUDGET = 120_000;

/** The data that the sandbox starts with are no code. */
const withoutData: Plugin = {
  name: 'without data',
  setup: ({ onResolve }) => onResolve({ filter: /\/seed\// }, ({ path }) => ({ path, external: true })),
};

/** What a page loads to run the sandbox of every API itself. */
async function browserBundle(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createSandbox } from '@partner-apis/sandbox'; globalThis.sandbox = createSandbox();`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['partner-apis-source'],
    plugins: [withoutData],
    legalComments: 'none',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

test(`the sandbox of all APIs is at most ${BUDGET} bytes in a page, without its data`, async () => {
  const bundle = await browserBundle();
  const code = new TextDecoder().decode(bundle);
  // Nothing is left out but the data, and nothing of a server is in it.
  expect(code.match(/from"[^"]+"/g)?.filter((source) => !source.includes('/seed/')) ?? []).toEqual([]);
  expect(code).not.toMatch(/node:|postgres/);
  const size = gzipSync(bundle, { level: 9 }).length;
  console.info(`The sandbox in a page, minified and gzipped, without its data: ${size} bytes`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
