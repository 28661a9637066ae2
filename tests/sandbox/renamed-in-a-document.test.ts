import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { generate } from '../../generators/src/generate.ts';
import { operationTypesOutput } from '../../generators/src/outputs/operation-types/operation-types.ts';
import { sandboxOutput } from '../../generators/src/outputs/sandbox/sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUTS = [operationTypesOutput, sandboxOutput];
const PACKAGES = ['packages/sandbox', 'packages/contract-tests'];

/** One name that documents give differently, and the files that must not compile any more. */
interface Renamed {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly within: readonly string[];
  readonly files: readonly string[];
}

const FAMILIES = 'packages/sandbox/src/families';

const RENAMED: readonly Renamed[] = [
  {
    what: 'a required field',
    from: 'appointmentCode',
    to: 'bookingCode',
    within: ['specs/ebk-api-v2'],
    files: [
      'packages/contract-tests/src/state-models/ebk-api-v2/commands.ts',
      'packages/contract-tests/src/state-models/ebk-api-v2/durations.ts',
      'packages/contract-tests/src/state-models/ebk-api-v2/places.ts',
      `${FAMILIES}/ebk-api-v2/cancel-appointment.ts`,
      `${FAMILIES}/ebk-api-v2/create-appointment.ts`,
      `${FAMILIES}/ebk-api-v2/get-appointment-status.ts`,
      `${FAMILIES}/ebk-api-v2/seed/appointments.ts`,
      `${FAMILIES}/ebk-api-v2/seed/seed.ts`,
      `${FAMILIES}/ebk-api-v2/update-appointment.ts`,
    ],
  },
  {
    what: 'an optional field',
    from: 'paymentType',
    to: 'payment',
    within: ['specs/party-api-v1'],
    files: [`${FAMILIES}/party-api-v1/seed/subscriptions.ts`],
  },
  {
    what: 'an operation',
    from: 'searchArticles',
    to: 'findArticles',
    within: ['specs/article-api-v1'],
    files: [
      `${FAMILIES}/article-api-v1/index.ts`,
      `${FAMILIES}/article-api-v1/records.ts`,
      `${FAMILIES}/article-api-v1/search-articles.ts`,
    ],
  },
  {
    what: 'an error',
    from: 'mastercheckExists',
    to: 'mastercheckKnown',
    within: ['specs/mastercheck-api-v1'],
    files: [`${FAMILIES}/mastercheck-api-v1/create-external-mastercheck.ts`],
  },
  {
    what: 'an optional filter',
    from: 'registrationCountryCode',
    to: 'countryOfRegistration',
    within: ['specs/vehicle-api-v1'],
    files: [`${FAMILIES}/vehicle-api-v1/list-vehicles.ts`],
  },
  {
    what: 'an optional filter that families share, and rules read through a function that they share',
    from: 'lastModifiedDateFrom',
    to: 'modifiedFrom',
    within: [
      'specs/common',
      'specs/article-api-v1',
      'specs/mastercheck-api-v1',
      'specs/party-api-v1',
      'specs/sale-api-v1',
      'specs/vcs-api-v1',
      'specs/vehicle-api-v1',
    ],
    files: [
      `${FAMILIES}/article-api-v1/list-articles.ts`,
      `${FAMILIES}/mastercheck-api-v1/list-masterchecks.ts`,
      `${FAMILIES}/party-api-v1/party-lists.ts`,
      `${FAMILIES}/party-api-v1/sites.ts`,
      `${FAMILIES}/sale-api-v1/list-sales.ts`,
      `${FAMILIES}/vcs-api-v1/list-inspections.ts`,
      `${FAMILIES}/vehicle-api-v1/list-vehicle-states.ts`,
      `${FAMILIES}/vehicle-api-v1/list-vehicles.ts`,
    ],
  },
  {
    what: 'an element of a message in XML',
    from: 'RequestedDeliveryDate',
    to: 'WantedDate',
    within: ['specs/purchase-api-v1', 'xsd/purchase-api-v1'],
    files: [`${FAMILIES}/purchase-api-v1/lines.ts`, `${FAMILIES}/purchase-api-v1/send-order.ts`],
  },
];

/** Those of the runtimes, whose versions are in the manifests of SDKs. */
const MANIFESTS = ['client', 'xml'].map((name) => `packages/${name}/package.json`);

let folder: string;
let errors: ReadonlyMap<string, string>;

beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/renamed-'));
  const copied = ['specs', 'xsd', 'LICENSE', ...PACKAGES.map((name) => `${name}/src`), ...MANIFESTS];
  for (const name of copied) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const { from, to, within } of RENAMED) {
    for (const place of within) await rename(path.join(folder, place), from, to);
  }
  for (const file of await generate(folder, brand, { warn: () => {}, only: OUTPUTS })) {
    // Every family's api.md is emitted, too.
    if (file.path.endsWith('.md')) continue;
    await writeFile(path.join(folder, file.path), file.content);
  }
  errors = await typeErrors();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renames in the files of a folder that generators read. */
async function rename(place: string, from: string, to: string): Promise<void> {
  const name = new RegExp(`\\b${from}\\b`, 'g');
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const file = path.join(place, entry.name);
    if (!entry.isFile() || !/\.(yaml|xsd)$/.test(file)) continue;
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(name, to));
  }
}

/** The errors of the compiler, by file. */
async function typeErrors(): Promise<ReadonlyMap<string, string>> {
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    include: PACKAGES.map((name) => `${name}/src`),
    exclude: ['**/*.test.ts', '**/testing'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const output = await promisify(execFile)(
    tsc,
    ['-p', folder, '--checkers', '1', '--pretty', 'false'],
    options,
  ).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  // The lines of one error are indented behind its first.
  const all = output.split(/\n(?! )/).filter((error) => error !== '');
  const byFile = Map.groupBy(all, (error) => error.slice(0, error.indexOf('(')));
  return new Map([...byFile].map(([file, found]) => [file, found.join('\n')]));
}

test.each(RENAMED)(
  '$what, renamed in a document, stops the code that reads it from compiling',
  ({ from, files }) => {
    const concerned = [...errors].filter(([, text]) => text.includes(from)).map(([file]) => file);
    expect(concerned.sort()).toEqual(files);
  },
);

test('all other code compiles', () => {
  const concerned = new Set(RENAMED.flatMap(({ files }) => files));
  expect([...errors].filter(([file]) => !concerned.has(file))).toEqual([]);
});
