import path from 'node:path';
import { defineConfig } from 'tsdown';

/** How every SDK is built: run from the package's folder. */
export default defineConfig({
  cwd: process.cwd(),
  entry: ['src/*.ts', '!src/*.test.ts'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // `use client` stands at the top of an entry, where bundling keeps it.
  checks: { moduleLevelDirective: false },
  sourcemap: false,
  tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
