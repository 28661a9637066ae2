import { expect, test } from 'vitest';
import type { PublishedPackage } from '../published-packages.ts';
import type { Bump, PlannedBump } from './plan.ts';
import { laggingSdks } from './runtimes.ts';

const bump = (name: string, size: Bump): PlannedBump => ({
  name,
  before: '0.1.0',
  after: '1.0.0',
  bump: size,
  changesets: ['rewrite'],
});

function sdk(name: string): PublishedPackage {
  const exports = { '.': {}, './operations': {} };
  return { folder: name, manifest: { name, version: '0.1.0', exports, dependencies: { client: '^0.1.0' } } };
}

const packages = [sdk('sale'), sdk('vcs')];

test('an SDK gets a major version with the runtime whose exports it re-exports', () => {
  const planned = [bump('client', 'major'), bump('sale', 'major'), bump('vcs', 'patch')];
  expect(laggingSdks(packages, planned)).toEqual([
    'client gets a major version, but vcs, which hand on what it exports, do not. Add them to its changeset as major.',
  ]);
});

test('a minor version of a runtime requires nothing', () => {
  expect(laggingSdks(packages, [bump('client', 'minor'), bump('sale', 'patch')])).toEqual([]);
});
