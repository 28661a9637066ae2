import { defineConfig } from 'tsdown';

/**
 * The command in one piece, with what it needs of the repository, and the sources of the runtime, which it writes into
 * packages. Libraries that have dependencies of their own stay outside.
 */
export default defineConfig({
  entry: ['src/cli.ts'],
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
    { from: '../client/package.json', to: 'dist/client' },
    { from: '../client/LICENSE', to: 'dist/client' },
  ],
});
