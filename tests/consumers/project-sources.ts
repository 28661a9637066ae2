import { copyFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { quote } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { demoPartners } from '@partner-apis/sandbox';
import type { PublishedPackage } from '../../scripts/published-packages.ts';
import type { ConsumerProject } from './consumer-project.ts';
import { sdkModule, sdkName } from './sdk-module.ts';

/** Programs of users, one for each family: they run in the tests of READMEs, and compile here. */
const USER_PROGRAMS = path.join(import.meta.dirname, '../readmes/programs');

/** The modules that runtimes start, below `js/` once they are compiled. */
const STARTS: Readonly<Record<string, string>> = {
  'run.ts': `import { entries } from './entries.js';
import { sdks } from './sdks.js';
import { type Servers, useSdks } from './use-sdks.js';

export const run = async (servers: Servers) => ({ entries: Object.keys(entries), used: await useSdks(sdks, servers) });
`,
  // For a runtime with a command line. It is told to end, since a peer may keep it alive: msw's channel does
  // so in Deno.
  'main.ts': `import { run } from './run.js';

declare const process: {
  readonly argv: readonly string[];
  readonly stdout: { write(text: string, written: () => void): boolean };
  exit(): never;
};
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? ''))), () => process.exit());
`,
  // For an edge runtime.
  'worker.ts': `import { run } from './run.js';

export default { fetch: async (request: Request) => Response.json(await run(await request.json())) };
`,
  // For a page.
  'page.ts': `import { run } from './run.js';

Object.assign(globalThis, { run });
`,
};

/** The import names of every entry of the SDKs and their runtimes. */
export function sdkEntries(packages: readonly PublishedPackage[]): string[] {
  const shared = packages.filter(({ folder }) => folder === path.join('packages', 'client'));
  return [...shared, ...publishedSdks(packages)].flatMap(({ manifest }) => entriesOf(manifest));
}

/** Returns the import names of a package, without its manifest. */
function entriesOf({ name, exports }: PublishedPackage['manifest']): string[] {
  return Object.keys(exports)
    .filter((key) => key !== './package.json')
    .map((key) => path.posix.join(name, key));
}

/** Writes the sources of an integrator who uses every published SDK. */
export async function writeSources(
  project: ConsumerProject,
  packages: readonly PublishedPackage[],
): Promise<void> {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox knows no partner');
  const names = publishedSdks(packages).map(({ manifest }) => manifest.name);
  const used = models.filter((model) => names.includes(sdkName(model)));
  const sources = {
    ...STARTS,
    ...Object.fromEntries(used.map((model) => [`${model.family.packageName}.ts`, sdkModule(model, partner)])),
    'sdks.ts': sdksModule(used.map(({ family }) => family.packageName)),
    'entries.ts': entriesModule(sdkEntries(packages)),
  };
  await Promise.all(Object.entries(sources).map(([name, source]) => project.write(`src/${name}`, source)));
  const program = path.join(import.meta.dirname, 'program', 'use-sdks.ts');
  await copyFile(program, path.join(project.folder, 'src', 'use-sdks.ts'));
  await cp(USER_PROGRAMS, path.join(project.folder, 'src', 'programs'), { recursive: true });
}

function publishedSdks(packages: readonly PublishedPackage[]): PublishedPackage[] {
  const names = new Set(models.map(sdkName));
  return packages.filter(({ manifest }) => names.has(manifest.name));
}

function sdksModule(files: readonly string[]): string {
  const imports = files.map((file, index) => `import { sdk as sdk${index} } from './${file}.js';`);
  return `import type { Sdk } from './use-sdks.js';
${imports.join('\n')}

export const sdks: readonly Sdk[] = [${files.map((_, index) => `sdk${index}`).join(', ')}];
`;
}

function entriesModule(entries: readonly string[]): string {
  const imports = entries.map((entry, index) => `import * as entry${index} from ${quote(entry)};`);
  const named = entries.map((entry, index) => `  ${quote(entry)}: entry${index},`);
  return `${imports.join('\n')}

export const entries: Readonly<Record<string, object>> = {
${named.join('\n')}
};
`;
}
