import type { NewChangeset, PreState, VersionType } from '@changesets/types';
import { expect, test } from 'vitest';
import { ROOT } from '../settings.ts';
import { releasePlan } from './plan.ts';

/** A changeset, with names below the scope. */
function changeset(id: string, raised: Readonly<Record<string, VersionType>>): NewChangeset {
  const releases = Object.entries(raised).map(([name, type]) => ({ name: `@partner-apis/${name}`, type }));
  return { id, summary: 'A change.', releases };
}

async function planned(changesets: readonly NewChangeset[], pre?: PreState): Promise<string[]> {
  const { bumps } = await releasePlan(ROOT, { changesets, ...(pre === undefined ? {} : { pre }) });
  return bumps.map(({ name, bump, changesets: names }) => {
    const reason = names.length === 0 ? 'because of a dependency' : names.join(', ');
    return `${name.replace('@partner-apis/', '')}: ${bump} (${reason})`;
  });
}

test('a minor version of one SDK raises nothing else', async () => {
  expect(await planned([changeset('field', { article: 'minor' })])).toMatchInlineSnapshot(`
    [
      "article: minor (field)",
    ]
  `);
});

test('a fix of a runtime raises no SDK: they accept it', async () => {
  expect(await planned([changeset('fix', { client: 'patch' })])).toMatchInlineSnapshot(`
    [
      "client: patch (fix)",
    ]
  `);
});

test('a minor version of a runtime, before 1.0.0, raises all that use it', async () => {
  expect(await planned([changeset('option', { xml: 'minor' })])).toMatchInlineSnapshot(`
    [
      "contract-tests: patch (because of a dependency)",
      "purchase: patch (because of a dependency)",
      "sandbox: patch (because of a dependency)",
      "xml: minor (option)",
    ]
  `);
});

test('a major version of a runtime raises its users by a patch: none of them has it as a peer', async () => {
  expect(await planned([changeset('rewrite', { client: 'major' })])).toMatchInlineSnapshot(`
    [
      "article: patch (because of a dependency)",
      "client: major (rewrite)",
      "ebooking: patch (because of a dependency)",
      "mastercheck: patch (because of a dependency)",
      "party: patch (because of a dependency)",
      "purchase: patch (because of a dependency)",
      "sale: patch (because of a dependency)",
      "vcs: patch (because of a dependency)",
      "vehicle: patch (because of a dependency)",
    ]
  `);
});

test('several changesets of a package raise it once, by the largest', async () => {
  const several = [changeset('one', { vcs: 'patch' }), changeset('two', { vcs: 'major' })];
  expect(await planned(several)).toMatchInlineSnapshot(`
    [
      "vcs: major (one, two)",
    ]
  `);
});

test('in pre mode, users of a runtime are raised even by its patch: no range accepts a pre-release', async () => {
  const pre: PreState = { mode: 'pre', tag: 'next' };
  expect(await planned([changeset('fix', { xml: 'patch' })], pre)).toMatchInlineSnapshot(`
    [
      "contract-tests: patch (because of a dependency)",
      "purchase: patch (because of a dependency)",
      "sandbox: patch (because of a dependency)",
      "xml: patch (fix)",
    ]
  `);
});

test('an empty changeset raises nothing', async () => {
  expect(await releasePlan(ROOT, { changesets: [changeset('none', {})] })).toEqual({
    bumps: [],
    isPending: true,
    pre: undefined,
  });
});

test('a changeset of a package that is gone is an error that names both', async () => {
  await expect(planned([changeset('left', { tyres: 'minor' })])).rejects.toThrow('@partner-apis/tyres');
});
