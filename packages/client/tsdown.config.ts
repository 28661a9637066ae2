import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', public: 'src/public.ts', zod: 'src/zod/index.ts' },
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: false,
  tsconfig: '../../tsconfig.json',
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
