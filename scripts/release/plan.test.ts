import type { NewChangeset, PreState, VersionType } from '@changesets/types';
import { expect, test } from 'vitest';
import { releasePlan } from './plan.ts';
import { workspaceAt } from './testing/workspace.ts';

/** A changeset, with package names without the scope. */
function changeset(id: string, raised: Readonly<Record<string, VersionType>>): NewChangeset {
  const releases = Object.entries(raised).map(([name, type]) => ({ name: `@partner-apis/${name}`, type }));
  return { id, summary: 'A change.', releases };
}

/** Returns the plan for packages that all have the same version. */
async function planned(
  version: string,
  changesets: readonly NewChangeset[],
  pre?: PreState,
): Promise<readonly string[]> {
  await using workspace = await workspaceAt(version);
  const { bumps } = await releasePlan(workspace.root, { changesets, ...(pre === undefined ? {} : { pre }) });
  return bumps.map(({ name, after, changesets: names }) => {
    const reason = names.length === 0 ? 'because of a dependency' : names.join(', ');
    return `${name.replace('@partner-apis/', '')} ${after} (${reason})`;
  });
}

test('a minor version of one SDK raises nothing else', async () => {
  expect(await planned('0.1.0', [changeset('field', { article: 'minor' })])).toMatchInlineSnapshot(`
    [
      "article 0.2.0 (field)",
    ]
  `);
});

test('a fix of a runtime raises no SDK, since their ranges accept it', async () => {
  expect(await planned('0.1.0', [changeset('fix', { client: 'patch' })])).toMatchInlineSnapshot(`
    [
      "client 0.1.1 (fix)",
    ]
  `);
});

test('a minor version of a runtime before 1.0.0 raises all its users', async () => {
  expect(await planned('0.1.0', [changeset('option', { xml: 'minor' })])).toMatchInlineSnapshot(`
    [
      "contract-tests 0.1.1 (because of a dependency)",
      "purchase 0.1.1 (because of a dependency)",
      "sandbox 0.1.1 (because of a dependency)",
      "xml 0.2.0 (option)",
      "xsd 0.1.1 (because of a dependency)",
    ]
  `);
});

test('a minor version of a runtime from 1.0.0 on raises no SDK', async () => {
  expect(await planned('1.4.0', [changeset('option', { xml: 'minor' })])).toMatchInlineSnapshot(`
    [
      "xml 1.5.0 (option)",
    ]
  `);
});

test('a major version of a runtime raises its users by a patch, which a release rejects for SDKs', async () => {
  expect(await planned('0.1.0', [changeset('rewrite', { client: 'major' })])).toMatchInlineSnapshot(`
    [
      "article 0.1.1 (because of a dependency)",
      "client 1.0.0 (rewrite)",
      "ebooking 0.1.1 (because of a dependency)",
      "mastercheck 0.1.1 (because of a dependency)",
      "party 0.1.1 (because of a dependency)",
      "purchase 0.1.1 (because of a dependency)",
      "sale 0.1.1 (because of a dependency)",
      "vcs 0.1.1 (because of a dependency)",
      "vehicle 0.1.1 (because of a dependency)",
    ]
  `);
});

test('several changesets of a package raise it once, by the largest bump', async () => {
  const several = [changeset('one', { vcs: 'patch' }), changeset('two', { vcs: 'major' })];
  expect(await planned('0.1.0', several)).toMatchInlineSnapshot(`
    [
      "vcs 1.0.0 (one, two)",
    ]
  `);
});

test('in pre mode, even a patch of a runtime raises its users, since no range accepts a pre-release', async () => {
  const pre: PreState = { mode: 'pre', tag: 'next' };
  expect(await planned('0.1.0', [changeset('fix', { xml: 'patch' })], pre)).toMatchInlineSnapshot(`
    [
      "contract-tests 0.1.1-next.0 (because of a dependency)",
      "mcp 0.1.1-next.0 (because of a dependency)",
      "purchase 0.1.1-next.0 (because of a dependency)",
      "sandbox 0.1.1-next.0 (because of a dependency)",
      "xml 0.1.1-next.0 (fix)",
      "xsd 0.1.1-next.0 (because of a dependency)",
    ]
  `);
});

test('the end of a pre-release takes the versions that it announced', async () => {
  const end: PreState = { mode: 'exit', tag: 'next' };
  expect(
    await planned('0.2.0-next.1', [changeset('field', { article: 'minor' })], end),
  ).toMatchInlineSnapshot(`
    [
      "article 0.2.0 (field)",
      "client 0.2.0 (because of a dependency)",
      "contract-tests 0.2.0 (because of a dependency)",
      "ebooking 0.2.0 (because of a dependency)",
      "mastercheck 0.2.0 (because of a dependency)",
      "mcp 0.2.0 (because of a dependency)",
      "party 0.2.0 (because of a dependency)",
      "purchase 0.2.0 (because of a dependency)",
      "sale 0.2.0 (because of a dependency)",
      "sandbox 0.2.0 (because of a dependency)",
      "sdk 0.2.0 (because of a dependency)",
      "vcs 0.2.0 (because of a dependency)",
      "vehicle 0.2.0 (because of a dependency)",
      "xml 0.2.0 (because of a dependency)",
      "xsd 0.2.0 (because of a dependency)",
    ]
  `);
});

test('an empty changeset raises nothing', async () => {
  expect(await planned('0.1.0', [changeset('none', {})])).toEqual([]);
});

test('a changeset of a removed package is an error that names both', async () => {
  await expect(planned('0.1.0', [changeset('left', { tyres: 'minor' })])).rejects.toThrow(
    '@partner-apis/tyres',
  );
});
