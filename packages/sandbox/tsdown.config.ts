import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    faults: 'src/faults/index.ts',
    node: 'src/node/index.ts',
    cli: 'src/node/cli.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  external: [/^node:/],
  dts: { eager: true },
  sourcemap: false,
  tsconfig: '../../tsconfig.json',
  inputOptions: { resolve: { conditionNames: ['partner-apis-source', 'import', 'default'] } },
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
