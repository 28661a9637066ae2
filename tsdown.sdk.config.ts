import { defineConfig } from 'tsdown';
import { declarations } from './scripts/declarations.ts';

/** Configuration of the build of every SDK: run from the package's folder. */
export default defineConfig({
  ...(await declarations(process.cwd())),
  cwd: process.cwd(),
  entry: ['src/*.ts', '!src/*.test.ts'],
  platform: 'neutral',
  target: 'es2022',
  // Bundling keeps `use client` at the top of an entry.
  checks: { moduleLevelDirective: false },
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
