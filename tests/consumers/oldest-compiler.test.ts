import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { LEAST_TYPESCRIPT } from '../../generators/src/outputs/package/readme/readme-file.ts';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { openConsumerProject } from './consumer-project.ts';
import { sharedConsumer } from './shared-consumer.ts';

const PROGRAMS = path.join(import.meta.dirname, 'program');

/** An integrator's CommonJS: it requires an ES module. */
const COMMON_JS = `
import ebooking = require('@partner-apis/ebooking');
import operations = require('@partner-apis/ebooking/operations');

const given = { auth: () => ({}), fetch: async () => Response.json([{ name: 'Lyon' }]) };
const client: ebooking.Ebooking = new ebooking.Ebooking(given);
const show = async () => {
  const centres: ebooking.Centres = await client.listCentres();
  const alone: ebooking.Centres = await operations.listCentres(operations.connect(given));
  console.log(centres[0]?.name, alone.length, ebooking.isError(undefined, client.listCentres));
};
void show();
`;

const COMMON_CONFIG = {
  compilerOptions: { rootDir: '.', outDir: 'js' },
  include: ['main.cts'],
};

const { project } = await sharedConsumer();
const folder = await mkdtemp(path.join(tmpdir(), 'oldest-compiler-'));
afterAll(() => rm(folder, { recursive: true }));

test('the program uses every entry of an SDK', async () => {
  const program = await readFile(path.join(PROGRAMS, 'every-entry.ts'), 'utf8');
  const names = ['ebooking', 'purchase'].map((name) => `${brand.npmScope}/${name}`);
  const sdks = (await publishedPackages()).filter(({ manifest }) => names.includes(manifest.name));
  const entries = sdks.flatMap(({ manifest }) =>
    Object.keys(manifest.exports).map((entry) => entry.slice('./'.length)),
  );
  const used = entries.filter((entry) => entry !== 'package.json' && entry !== '');

  expect(used.filter((entry) => !program.includes(`/${entry}'`))).toEqual([]);
});

it(`type-checks with TypeScript ${LEAST_TYPESCRIPT}, whatever the flags`, { timeout: 180_000 }, async () => {
  const oldest = openConsumerProject(folder);
  await oldest.write('package.json', JSON.stringify({ name: 'oldest', private: true }));
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await oldest.run('npm', 'install', ...options, `typescript@~${LEAST_TYPESCRIPT}.0`);
  for (const name of ['every-entry.ts', 'check-with.cjs']) {
    await copyFile(path.join(PROGRAMS, name), path.join(project.folder, name));
  }

  const module = path.join(project.folder, 'every-entry.ts');
  const printed = await project.run('node', 'check-with.cjs', folder, brand.npmScope, module);
  const { version, errors } = JSON.parse(printed) as {
    version: string;
    errors: Record<string, readonly string[]>;
  };

  expect(version.startsWith(`${LEAST_TYPESCRIPT}.`)).toBe(true);
  expect(Object.keys(errors)).toHaveLength(8);
  expect(Object.values(errors).flat()).toEqual([]);
});

it('type-checks as CommonJS, and Node requires it', async () => {
  await project.write('common/main.cts', COMMON_JS);
  await project.write(
    'common/tsconfig.json',
    JSON.stringify({ extends: '../tsconfig.json', ...COMMON_CONFIG }),
  );

  await project.run('tsc', '-p', 'common', '--pretty', 'false');

  expect(await project.run('node', path.join('common', 'js', 'main.cjs'))).toBe('Lyon 1 false\n');
});
