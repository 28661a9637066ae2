import { createRequire } from 'node:module';
import path from 'node:path';
import { installedElsewhere } from './installed-elsewhere.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const fromGenerators = createRequire(path.join(ROOT, 'generators/package.json'));

/** A generator, as a Node script and its arguments. */
export interface Contestant {
  readonly name: string;
  /** Version of the installed package; empty for ours. */
  readonly version: string;
  /** The output. */
  readonly output: string;
  readonly script: string;
  args(document: string, folder: string): string[];
}

/** The generators that are installed, and hey-api's where the registry can be reached. */
export async function contestants(): Promise<Contestant[]> {
  const installed: Contestant[] = [
    {
      name: 'ours',
      version: '',
      output: 'types, client, functions, api.md, README, tests',
      script: path.join(ROOT, 'packages/sdk/dist/cli.js'),
      args: (document, folder) => [
        document,
        ...['--out', folder, '--name', 'Client', '--entries', 'none', '--runtime', 'package'],
      ],
    },
    {
      name: 'openapi-typescript',
      version: manifestOf('openapi-typescript').version,
      output: 'types',
      script: binOf('openapi-typescript', 'openapi-typescript'),
      args: (document, folder) => [document, '-o', path.join(folder, 'types.ts')],
    },
    {
      name: 'Redocly generate-client',
      version: manifestOf('@redocly/cli').version,
      output: 'types, client',
      script: binOf('@redocly/cli', 'redocly'),
      args: (document, folder) => ['generate-client', document, '--output', path.join(folder, 'client.ts')],
    },
    {
      name: 'orval (fetch)',
      version: manifestOf('orval').version,
      output: 'types, client',
      script: binOf('orval', 'orval'),
      args: (document, folder) => [
        ...['--input', document, '--output', path.join(folder, 'client.ts')],
        ...['--client', 'fetch'],
      ],
    },
  ];
  const version = '0.99.0';
  const heyApi = await installedElsewhere([`@hey-api/openapi-ts@${version}`, 'typescript@5.9.3']);
  if (heyApi === undefined) return installed;
  const args = (document: string, folder: string) => ['-i', document, '-o', folder];
  const script = path.join(heyApi, '@hey-api/openapi-ts/bin/run.js');
  return [...installed, { name: 'hey-api', version, output: 'types, client', script, args }];
}

/** Returns the script that a command of a package of the generators runs. */
export function binOf(name: string, command: string): string {
  const { folder, bin } = manifestOf(name);
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`${name} has no command ${command}.`);
  return path.join(folder, script);
}

interface Manifest {
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
}

function manifestOf(name: string): Manifest & { readonly folder: string } {
  for (const modules of fromGenerators.resolve.paths(name) ?? []) {
    const folder = path.join(modules, name);
    try {
      const manifest: Manifest = fromGenerators(path.join(folder, 'package.json'));
      return { ...manifest, folder };
    } catch {
      // It is installed further up.
    }
  }
  throw new Error(`${name} is not installed.`);
}
