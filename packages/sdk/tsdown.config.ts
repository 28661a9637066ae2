import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';
import { writeCommandFile } from '../../scripts/command-file.ts';

/**
 * The command in one piece, with what it needs of the repository, and the sources of the runtime, which it writes into
 * packages. Libraries that have dependencies of their own stay outside.
 */
export default defineConfig({
  entry: { command: 'src/cli.ts' },
  dts: false,
  platform: 'node',
  target: 'node22.18',
  deps: {
    alwaysBundle: [/./],
    onlyBundle: false,
    neverBundle: [/^@redocly\//, /^@scalar\//, /^openapi-typescript/, /^orval/, /^typescript/, /^node:/],
  },
  inputOptions: { resolve: { conditionNames: ['partner-apis-source', 'import', 'default'] } },
  sourcemap: false,
  outExtensions: () => ({ js: '.js' }),
  copy: [
    { from: '../client/src', to: 'dist/client' },
    { from: '../client/LICENSE', to: 'dist/client' },
  ],
  onSuccess: async () => {
    await nameRuntime();
    await writeCommandFile(import.meta.dirname);
  },
});

/** Says which version of the runtime is in the package. The rest of its manifest means nothing in a folder of another. */
async function nameRuntime(): Promise<void> {
  const manifest = new URL('../client/package.json', import.meta.url);
  const { name, version, type }: Readonly<Record<string, string>> = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  const target = new URL('dist/client/package.json', import.meta.url);
  await writeFile(target, `${JSON.stringify({ name, version, type }, null, 2)}\n`);
}
