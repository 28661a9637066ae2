import { defineConfig } from 'tsdown';

/**
 * The command in one piece, with what it needs of the repository and of npm: loading hundreds of modules takes longer
 * than comparing two documents. Only what few runs need stays outside.
 */
export default defineConfig({
  entry: ['src/cli.ts'],
  dts: false,
  platform: 'node',
  target: 'node22.18',
  deps: {
    alwaysBundle: [/./],
    onlyBundle: false,
    neverBundle: ['typescript', '@redocly/openapi-core', /^node:/],
  },
  inputOptions: { resolve: { conditionNames: ['partner-apis-source', 'import', 'default'] } },
  sourcemap: false,
  outExtensions: () => ({ js: '.js' }),
});
