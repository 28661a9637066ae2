import { defineConfig } from 'vitest/config';

/** Tests run from source: workspaces resolve to their `src/`. */
const fromSource = { conditions: ['partner-apis-source', 'node', 'import', 'module', 'default'] };
const resolve = fromSource;
const ssr = { resolve: fromSource };

export default defineConfig({
  resolve,
  ssr,
  test: {
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          include: ['{generators,packages/*,site}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'cross',
          include: [
            'tests/*.test.ts',
            'tests/{commands,contract,entries,general,growth,readmes,sandbox,tasks,testing,xsd}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'consumers',
          globalSetup: './tests/consumers/setup.ts',
          setupFiles: './tests/browser/report-deaths.ts',
          include: ['tests/consumers/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'ninth-family',
          include: ['tests/ninth-family/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'author',
          include: ['tests/author/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: './tests/browser/setup.ts',
          setupFiles: './tests/browser/report-deaths.ts',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
