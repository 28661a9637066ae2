import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/schema.ts'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: false,
  tsconfig: '../../tsconfig.json',
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
