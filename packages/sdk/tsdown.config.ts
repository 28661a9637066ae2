import { defineConfig } from 'tsdown';
import { withRuntimeSources } from '../../scripts/runtime-sources.ts';

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
  ...withRuntimeSources(import.meta.dirname, '../client', 'dist/client'),
});
