import { gzipSync } from 'node:zlib';
import { faults } from '@partner-apis/sandbox/faults';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';

/** Bytes, minified and gzipped. */
const BUDGET = 120_000;

/** The sandbox's initial data does not count as code. */
const withoutData: Plugin = {
  name: 'without data',
  setup: ({ onResolve }) => onResolve({ filter: /\/seed\// }, ({ path }) => ({ path, external: true })),
};

/**
 * A page that lets nobody create spaces, starts with no scenario, and opens no page of the sandbox, does not load the code
 * of any of them.
 */
const withoutChoices: Plugin = {
  name: 'without spaces, scenarios and pages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/(?:space-sandboxes|with-scenario|home-page)/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** Bundles a module as a user of the package would. */
async function bundleOf(contents: string, options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['partner-apis-source'],
    legalComments: 'none',
    ...options,
  });
  return outputFiles?.[0]?.contents ?? new Uint8Array();
}

/** The sandbox of all APIs as a page loads it. */
function pageBundle(): Promise<Uint8Array> {
  return bundleOf(
    `import { createSandbox } from '@partner-apis/sandbox'; globalThis.sandbox = createSandbox();`,
    { minify: true, platform: 'browser', plugins: [withoutData, withoutChoices] },
  );
}

/** The server as a program that starts one loads it. */
function serverBundle(): Promise<Uint8Array> {
  return bundleOf(`export { startSandbox } from '@partner-apis/sandbox/node';`, {
    platform: 'node',
    external: ['pg', '@hono/*'],
  });
}

function textOf(bundle: Uint8Array): string {
  return new TextDecoder().decode(bundle);
}

test(`the sandbox of all APIs is at most ${BUDGET} bytes in a page, without its data`, async () => {
  const bundle = await pageBundle();
  const code = textOf(bundle);
  // Only the data is external, and no module of Node is bundled.
  expect(code.match(/from"[^"]+"/g)?.filter((source) => !source.includes('/seed/')) ?? []).toEqual([]);
  expect(code).not.toMatch(/node:|postgres/);
  const size = gzipSync(bundle, { level: 9 }).length;
  console.info(`The sandbox in a page, minified and gzipped, without its data: ${size} bytes`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});

test.each([
  ['a page', pageBundle],
  ['a server', serverBundle],
])('%s loads no seeded fault', async (_, load) => {
  const code = textOf(await load());
  expect(code).toContain('createAppointment');
  expect(faults.map(({ name }) => name).filter((name) => code.includes(`"${name}"`))).toEqual([]);
});
