import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ListedOrder } from './scripts/testing/listed-order.ts';

/** Tests run from source: workspaces resolve to their `src/`. */
const fromSource = { conditions: ['partner-apis-source', 'node', 'module'] };
const resolve = fromSource;
const ssr = { resolve: fromSource };

/**
 * Test files of one process share its modules, which are loaded once: most of the time of a small file is spent on that. A
 * file that leaves the state of the process changed fails.
 */
const oneProcess = { isolate: false, setupFiles: './scripts/testing/global-state.ts' };

/** The same for files that use a browser. */
const oneProcessOfBrowsers = {
  ...oneProcess,
  setupFiles: [oneProcess.setupFiles, './tests/browser/report-deaths.ts'],
};

/**
 * Node loads the modules itself, as it does for every command, and takes compiled code from its cache: for files that have a
 * process each, loading through Vite is a large part of the time. Not for the portal, whose modules are Vite's.
 */
const loadedByNode = {
  execArgv: ['--conditions=partner-apis-source'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Sandboxes that the code under test bundles: Node loads them as they are, instead of Vite transforming each. */
const bundles = { deps: { external: [/\/sandbox-[^/]+\/sandbox\.mjs$/] } };

/** Ends a test that hangs. A busy machine may take many times as long as an idle one. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000 };

const SPECS = path.join(import.meta.dirname, 'specs');

/** The families that tests of single ones are run for: all of them, unless `TEST_FAMILIES` has the ids of some. */
const familyIds =
  // biome-ignore lint/suspicious/noUndeclaredEnvVars: in the key of the tasks that set it, tests/turbo.json
  process.env.TEST_FAMILIES?.split(',') ??
  readdirSync(SPECS).filter((id) => existsSync(path.join(SPECS, id, 'family.yaml')));

/** vitest shuffles files with a sequencer of its own. */
const isShuffled = process.argv.some((arg) => arg.startsWith('--sequence.shuffle'));

export default defineConfig({
  resolve,
  ssr,
  test: {
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    // One more than there are processors: tests wait for browsers, servers and registries.
    maxWorkers: availableParallelism() + 1,
    // In this order: files that take minutes first, so that no processor is idle at the end of a run.
    sequence: isShuffled ? {} : { sequencer: ListedOrder },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'release',
          include: ['tests/release/**/*.test.ts'],
          testTimeout: 600_000,
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
          name: 'ninth-family',
          setupFiles: './tests/browser/report-deaths.ts',
          include: ['tests/ninth-family/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // Each in a process of its own: they measure processor time, which the memory of others would be part of.
        resolve,
        ssr,
        test: { name: 'growth', include: ['tests/growth/**/*.test.ts'], ...loadedByNode, ...patience },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'cross',
          server: bundles,
          include: [
            'tests/*.test.ts',
            'tests/{agents,changes,commands,contract,entries,general,kept-releases,readmes,sandbox,tasks,testing,xsd}/**/*.test.ts',
          ],
          exclude: ['tests/start.test.ts', 'tests/contract/family/**'],
          provide: { familyIds },
          ...oneProcess,
          ...patience,
        },
      },
      // What is tested of each family: the files are few, so that models and pages are loaded once for all families.
      {
        resolve,
        ssr,
        test: {
          name: 'contract-of-families',
          include: ['tests/contract/family/*.test.ts'],
          provide: { familyIds },
          ...loadedByNode,
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'pages-of-families',
          include: ['tests/browser/family/*.test.ts'],
          provide: { familyIds },
          ...oneProcessOfBrowsers,
          ...patience,
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
          name: 'browser',
          globalSetup: './tests/browser/setup.ts',
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/family/**'],
          ...oneProcessOfBrowsers,
          ...patience,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          server: bundles,
          include: ['{generators,packages/*,site}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...oneProcess,
          ...patience,
        },
      },
      {
        // After all others: `npm start` restores what is built, while nobody reads it.
        resolve,
        ssr,
        test: {
          name: 'start',
          include: ['tests/start.test.ts'],
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
