import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';
import { writeCommandFile } from '../../scripts/command-file.ts';
import { declarations } from '../../scripts/declarations.ts';

/**
 * The model and the printer are private: they are bundled. The sources of the runtime are here for `--runtime inline`,
 * which writes them beside the code.
 */
export default defineConfig({
  ...(await declarations(import.meta.dirname, ['model', 'typescript-printer'])),
  entry: {
    index: 'src/index.ts',
    emit: 'src/emit/index.ts',
    inclusion: 'src/inclusion/index.ts',
    pattern: 'src/pattern/index.ts',
    command: 'src/cli.ts',
  },
  platform: 'node',
  target: 'node22.18',
  deps: { alwaysBundle: [/^@partner-apis\/(?:model|typescript-printer)/] },
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  copy: [
    { from: '../xml/src', to: 'dist/runtime' },
    { from: '../xml/LICENSE', to: 'dist/runtime' },
  ],
  onSuccess: async () => {
    await nameRuntime();
    await writeCommandFile(import.meta.dirname);
  },
});

/** Says which version of the runtime is in the package. The rest of its manifest means nothing in a folder of another. */
async function nameRuntime(): Promise<void> {
  const manifest = new URL('../xml/package.json', import.meta.url);
  const { name, version, type }: Readonly<Record<string, string>> = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  const target = new URL('dist/runtime/package.json', import.meta.url);
  await writeFile(target, `${JSON.stringify({ name, version, type }, null, 2)}\n`);
}
