import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, mapValues, own, titleInText } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import { FIRST_VERSION } from '../outputs/package/manifest-file.ts';
import type { AnySdk } from './any-sdk.ts';
import type { FurtherEntry } from './further-entries.ts';
import type { Runtime } from './runtime.ts';

/** The libraries of entries, which users install and the package is built with. */
const LIBRARIES: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  schemas: { zod: '^4.6.0' },
  react: { '@tanstack/react-query': '^5.0.0', react: '^18.0.0 || ^19.0.0' },
  mocks: { msw: '^2.0.0 || ^3.0.0' },
  fetch: { 'openapi-fetch': '>=0.13.0 <1.0.0' },
} satisfies Partial<Record<FurtherEntry, object>>;

/**
 * Prints the `package.json` of a standalone package.
 *
 * @param runtime dependency; undefined if the package contains the runtime's sources
 */
export function manifestFile({ plan, document }: AnySdk, runtime: Runtime | undefined): string {
  const { packageName, npmScope, entries, model } = plan;
  const libraries = [
    ...entries.map((entry) => own(LIBRARIES, entry)),
    // TypeScript's own library does not include Temporal yet.
    ...(plan.values?.dates === 'temporal' ? [{ 'temporal-spec': '^1.0.0' }] : []),
  ];
  const peers = Object.fromEntries(
    libraries.flatMap((library) => Object.entries(library ?? {})).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hasPeers = Object.keys(peers).length > 0;
  const manifest = {
    name: packageName,
    version: FIRST_VERSION,
    description: `Typed SDK for ${titleInText(oneLine(model.title))}`,
    license: licenceOf(document.info),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.18' },
    exports: {
      '.': entryOf('index'),
      ...Object.fromEntries(entries.map((name) => [`./${name}`, entryOf(name)])),
      './package.json': './package.json',
    },
    files: ['dist'],
    scripts: {
      build: 'tsc',
      test: 'npm run build && node --test "test/**/*.test.js"',
      prepack: 'npm run build',
    },
    ...(runtime === undefined ? {} : { dependencies: { [`${npmScope}/client`]: `^${runtime.version}` } }),
    ...(hasPeers
      ? { peerDependencies: peers, peerDependenciesMeta: mapValues(peers, () => ({ optional: true })) }
      : {}),
    devDependencies: {
      ...(entries.includes('react') ? { '@types/react': '^18.0.0 || ^19.0.0' } : {}),
      ...peers,
      typescript: '^5.8.0 || ^6.0.0',
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Returns the npm name in the manifest of a folder, which belongs to the owner of the package.
 *
 * @returns undefined if there is no manifest with a name
 */
export async function manifestName(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  try {
    const manifest: unknown = JSON.parse(text);
    return isRecord(manifest) && typeof manifest.name === 'string' ? manifest.name : undefined;
  } catch {
    return undefined;
  }
}

function entryOf(name: string) {
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` };
}

/** Returns the licence that the document names, if npm knows it. */
function licenceOf(info: object): string {
  const license: unknown = 'license' in info ? info.license : undefined;
  return isRecord(license) && typeof license.identifier === 'string' ? license.identifier : 'UNLICENSED';
}
