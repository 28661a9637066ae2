import { defineConfig } from 'tsdown';
import { declarations } from '../../scripts/declarations.ts';
import { withRuntimeSources } from '../../scripts/runtime-sources.ts';

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
  ...withRuntimeSources(import.meta.dirname, '../xml', 'dist/runtime'),
});
