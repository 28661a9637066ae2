import { defineConfig } from 'tsdown';

/** The model and its types are private: they are bundled. The documents travel inside the code. */
export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  target: 'node22.18',
  tsconfig: '../../tsconfig.json',
  dts: { eager: true },
  deps: { alwaysBundle: [/^@partner-apis\/model/] },
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
