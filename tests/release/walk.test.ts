import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { publishedState } from '../../scripts/release/registry.ts';
import type { Facts } from '../agents/agent.ts';
import { agentByNpx } from './agent-by-npx.ts';
import { contractTestsByNpx, sandboxByNpx } from './commands-by-npx.ts';
import { type Consumer, createConsumer, runPrograms, writePrograms } from './consumer.ts';
import { addFamily, addField, fixSdk, removeFamily, removeField } from './edits.ts';
import { copyReleaseTree, type ReleaseTree } from './release-tree.ts';
import { startRegistry, type TestRegistry } from './test-registry.ts';

const scope = brand.npmScope;
const packages = (await publishedPackages()).map(({ manifest }) => manifest);
const names = packages.map(({ name }) => name);
const sdks = names.filter((name) =>
  packages.some((each) => each.name === name && './operations' in each.exports),
);

let registry: TestRegistry;
let release: ReleaseTree;
let integrator: Consumer;
beforeAll(async () => {
  registry = await startRegistry(scope);
  release = await copyReleaseTree(registry.env);
  integrator = await createConsumer(registry.env);
});
afterAll(async () => {
  await integrator?.remove();
  await release?.tree.remove();
  await registry?.close();
});

async function latest(name: string): Promise<string | undefined> {
  return (await publishedState(registry.url, `${scope}/${name}`)).tags.get('latest');
}

async function tags(): Promise<string[]> {
  return (await release.git('tag', '--list')).split('\n').filter((tag) => tag !== '');
}

describe('the first release', () => {
  test('is shown step by step, and nothing is changed', async () => {
    const said = await release.npmRun('release');
    expect(said).toContain('1. Version: nothing to do.');
    expect(said).toContain(`${scope}/client@0.1.0 as "latest", for the first time`);
    expect(said).toContain(
      'Without provenance: only the release workflow can attest where packages were built.',
    );
    expect(await release.git('status', '--porcelain')).toBe('');
    expect(await latest('client')).toBeUndefined();
  });

  test('goes on after it was killed, and publishes nothing twice', async () => {
    await release.interrupt(/^Published @partner-apis\/article@/, 'release', '--publish');
    expect(await latest('article')).toBe('0.1.0');
    expect(await tags()).toEqual([]);
    const said = await release.npmRun('release', '--publish');
    expect(said).not.toContain(`Published ${scope}/article@`);
    expect(said).toContain(`Published ${scope}/vehicle@0.1.0 as "latest".`);
    expect(await tags()).toEqual(names.map((name) => `${name}@0.1.0`).toSorted());
    expect(await release.git('status', '--porcelain')).toBe('');
  });

  test('leaves notes and a bill of materials for each package', async () => {
    expect(await release.read('dist/release/notes/partner-apis-ebooking-0.1.0.md')).toContain(
      `For the eBooking API 2.6.0: [what changed in the API](${brand.portalOrigin}/portal/technical_documentation/ebk-api-v2/changelog).`,
    );
    const boms = await readdir(path.join(release.tree.folder, 'dist/release/sbom'));
    expect(boms).toHaveLength(names.length);
    const bom = JSON.parse(await release.read('dist/release/sbom/partner-apis-purchase-0.1.0.cdx.json'));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { purl: 'pkg:npm/%40partner-apis/purchase@0.1.0' } },
    });
    expect(bom.components.map(({ purl }: { readonly purl: string }) => purl).toSorted()).toEqual([
      'pkg:npm/%40partner-apis/client@0.1.0',
      'pkg:npm/%40partner-apis/xml@0.1.0',
    ]);
  });

  test('changes nothing when it is run again', async () => {
    const said = await release.npmRun('release', '--publish');
    expect(said).not.toMatch(/Published|Tagged|Committed/);
    expect((await release.read('dist/release/notes.md')).match(/^# @partner-apis\//gm)).toHaveLength(
      names.length,
    );
  });
});

describe('an integrator', () => {
  test('installs every package, with one copy of the runtime', async () => {
    await integrator.run('npm', 'install', ...names);
    const copies = await integrator.run('npm', 'ls', `${scope}/client`, '--all', '--parseable');
    expect(copies.trim().split('\n')).toHaveLength(1);
    const manifest = path.join(integrator.folder, 'node_modules', scope, 'ebooking');
    expect(await readdir(manifest)).toContain('LICENSE');
  });

  test('runs the programs of each README', async () => {
    const programs = await writePrograms(integrator, sdks);
    expect([...programs.values()].every((files) => files.length > 0)).toBe(true);
    expect(new Set(Object.values(await runPrograms(integrator, [...programs.values()].flat())))).toEqual(
      new Set(['ran']),
    );
  });

  test('starts the sandbox and the contract tests by npx, in empty folders', async () => {
    const sandbox = await sandboxByNpx(registry.env);
    try {
      const asked = { version: 'latest', url: sandbox.url, family: 'vcs-api-v1' };
      expect(await contractTestsByNpx(registry.env, asked)).toMatch(/[1-9]\d* passed, 0 failed/);
    } finally {
      await sandbox.close();
    }
    await expect(fetch(sandbox.url)).rejects.toThrow();
  });
});

/** A program that reads a field which goes away with the next major version. */
const READS_FIELD = `
import { Vcs } from '@partner-apis/vcs';
const clientId = process.env.PARTNER_CLIENT_ID ?? '';
const client = new Vcs({ auth: { clientId, clientSecret: process.env.PARTNER_CLIENT_SECRET ?? '' } });
const dueDates = await client.listDueDates({ language: 'en' });
console.log(dueDates.map(({ daysNumber }) => daysNumber.toFixed()));
`;

describe('a release with a field more, a field less, a family more and a family less', () => {
  test('is refused while the package of a changed document has no changeset', async () => {
    await release.edit('specs/article-api-v1/openapi.yaml', 'version: 1.1.0', 'version: 1.2.0');
    await expect(release.npmRun('release')).rejects.toThrow(
      `specs/article-api-v1/openapi.yaml went from 1.1.0 to 1.2.0, but no changeset raises ${scope}/article by at least minor.`,
    );
    await release.git('checkout', '--quiet', '.');
  });

  test('sets the versions that their authors asked for, once, even after an interruption', async () => {
    await addField(release);
    await removeField(release);
    await fixSdk(release, 'mastercheck');
    await removeFamily(release, 'sale-api-v1', 'sale');
    await addFamily(release, 'recycling-api-v1', 'recycling');
    await release.commit('Change documents, add the Recycling API, remove the Sale API');
    // As after a run that was interrupted while it set versions.
    await release.npmRun('changeset', 'version');
    const said = await release.npmRun('release', '--publish', '--on', '2026-03-02');
    expect(said).toContain('files of an interrupted run were put aside');
    const published = [
      'article',
      'vcs',
      'mastercheck',
      'sandbox',
      'contract-tests',
      'mcp',
      'recycling',
      'client',
      'sale',
    ];
    const expected = ['0.2.0', '1.0.0', '0.1.1', '0.2.0', '0.2.0', '0.2.0', '0.1.0', '0.1.0', '0.1.0'];
    expect(await Promise.all(published.map(latest))).toEqual(expected);
    expect(await release.git('log', '-1', '--format=%B')).toContain('- @partner-apis/vcs 1.0.0 (major)');
    expect(await tags()).toContain('@partner-apis/vcs@1.0.0');
    expect(await release.git('rev-list', '-1', '@partner-apis/vcs@1.0.0')).toBe(
      await release.git('rev-parse', 'HEAD'),
    );
  });

  test('tells what changed in changelogs, notes and the portal', async () => {
    const [, section] = (await release.read('packages/vcs/CHANGELOG.md')).split(/^## /m);
    expect(section).toMatch(
      /^1\.0\.0\n\n### Major Changes\n\n- \w+: Due dates no longer have `daysNumber`\./,
    );
    expect(await release.read('dist/release/notes/partner-apis-article-0.2.0.md')).toContain(
      'Articles have a `season`.',
    );
    const record = await release.read('specs/vcs-api-v1/versions/2.0.0/changes.yaml');
    expect(record).toContain('recordedOn: "2026-03-02"');
    expect(record).toMatch(/bump: major[\s\S]*daysNumber/);
    const page = await release.tree.run('node', [
      ...['--conditions=partner-apis-source', 'tests/release/print-changelog.ts', 'vcs-api-v1'],
    ]);
    expect(page).toMatch(
      /^2\.0\.0, 2026-03-02\nBreaking\nremoved listDueDates .*`daysNumber` of `DueDate` was removed/,
    );
  });

  test('gives `npm update` the fix, and leaves the choice of the others to the integrator', async () => {
    await integrator.run('npm', 'update');
    const installed = await Promise.all(
      ['mastercheck', 'article', 'vcs', 'client'].map((name) => integrator.installed(`${scope}/${name}`)),
    );
    expect(installed).toEqual(['0.1.1', '0.1.0', '0.1.0', '0.1.0']);
  });

  test('lets programs with the SDKs from before go on, except where the judge said that they break', async () => {
    await integrator.write('programs/reads-field.ts', READS_FIELD);
    expect(await runPrograms(integrator, ['programs/reads-field.ts'])).toEqual({
      'programs/reads-field.ts': 'ran',
    });
    await integrator.run('npm', 'install', `${scope}/sandbox@latest`);
    const programs = [...(await writePrograms(integrator, sdks)).values()].flat();
    const outcomes = await runPrograms(integrator, [...programs, 'programs/reads-field.ts']);
    const broken = Object.entries(outcomes).flatMap(([file, outcome]) => (outcome === 'ran' ? [] : [file]));
    const [ofSale, others] = [true, false].map((wanted) =>
      broken.filter((file) => file.startsWith('programs/sale-') === wanted),
    );
    expect(others).toEqual(['programs/reads-field.ts']);
    expect(ofSale).not.toEqual([]);
    expect(outcomes['programs/reads-field.ts']).toMatch(/TypeError.*toFixed/);
  });

  test('is found by the contract tests from before, in the document that lost the field alone', async () => {
    const sandbox = await sandboxByNpx(registry.env);
    const old = { version: '0.1.0', url: sandbox.url };
    try {
      const article = await contractTestsByNpx(registry.env, { ...old, family: 'article-api-v1' });
      expect(article).toMatch(/[1-9]\d* passed, 0 failed/);
      await expect(contractTestsByNpx(registry.env, { ...old, family: 'vcs-api-v1' })).rejects.toThrow(
        'daysNumber',
      );
    } finally {
      await sandbox.close();
    }
  });

  test('brings the SDK of the new family to whoever asks for it', async () => {
    const newcomer = await createConsumer(registry.env);
    try {
      const wanted = ['recycling', 'sandbox', 'contract-tests'].map((name) => `${scope}/${name}`);
      await newcomer.run('npm', 'install', ...wanted);
      const programs = await writePrograms(newcomer, [`${scope}/recycling`]);
      const outcomes = Object.values(await runPrograms(newcomer, [...programs.values()].flat()));
      expect(new Set(outcomes)).toEqual(new Set(['ran']));
    } finally {
      await newcomer.remove();
    }
  });

  test('shows agents what changed, and the new family', async () => {
    await using started = await agentByNpx(registry.env);
    const ask = async (tool: string, args: Facts) => (await started.agent.ask(tool, args)).text;
    const changes = await ask('what_changed', { api: 'vcs-api-v1', from: '1.3.0', to: '2.0.0' });
    expect(changes).toMatch(/vcs-api-v1, 1\.3\.0 to 2\.0\.0 \(2026-03-02\)/);
    expect(changes).toMatch(/Breaking:\n- listDueDates .*`daysNumber` of `DueDate` was removed/);
    expect(await ask('what_changed', { api: 'article-api-v1' })).toMatch(/New and deprecated:\n.*season/);
    expect(await ask('list_apis', {})).toContain('recycling-api-v1');
    expect(await ask('get_operation', { operation: 'createBatch' })).toMatch(/POST \S*batches/);
    expect(await ask('call_sandbox', { operation: 'listBatches' })).toContain('200');
  });

  test('leaves the removed package to those who have it, and says how to tell them', async () => {
    const said = await release.npmRun('release');
    expect(said).toContain(
      `${scope}/sale is no longer made here. Tell its users: \`npm deprecate ${scope}/sale`,
    );
  });
});

describe('a pre-release', () => {
  test('is published under its own tag, and leaves "latest" alone', async () => {
    await release.npmRun('changeset', 'pre', 'enter', 'next');
    await release.tree.write('.changeset/next.md', "---\n'@partner-apis/article': minor\n---\n\nTry it.\n");
    await release.commit('Try the next Article SDK');
    await release.npmRun('release', '--publish');
    const { tags: shown } = await publishedState(registry.url, `${scope}/article`);
    expect(Object.fromEntries(shown)).toEqual({ latest: '0.2.0', next: '0.3.0-next.0' });
    expect(await tags()).toContain('@partner-apis/article@0.3.0-next.0');
  });

  test('is followed by the release that it announced', async () => {
    await release.npmRun('changeset', 'pre', 'exit');
    const said = await release.npmRun('release');
    expect(said).toContain(`${scope}/article 0.3.0-next.0 → 0.3.0`);
    expect(said).toContain(`${scope}/article@0.3.0 as "latest"`);
  });
});
