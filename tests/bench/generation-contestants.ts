import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedElsewhere } from './installed-elsewhere.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const fromGenerators = createRequire(path.join(ROOT, 'generators/package.json'));

/** A generator, as a Node script and its arguments. */
export interface Contestant {
  readonly name: string;
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
      output: 'types, client, functions, api.md, README, tests',
      script: '--conditions=partner-apis-source',
      args: (document, folder) => [
        `--import=${pathToFileURL(path.join(ROOT, 'scripts/preflight.mjs')).href}`,
        path.join(ROOT, 'generators/src/sdk-command/cli.ts'),
        document,
        ...['--out', folder, '--name', 'Client', '--entries', 'none', '--runtime', 'package'],
      ],
    },
    {
      name: 'openapi-typescript',
      output: 'types',
      script: binOf('openapi-typescript', 'openapi-typescript'),
      args: (document, folder) => [document, '-o', path.join(folder, 'types.ts')],
    },
    {
      name: 'Redocly generate-client',
      output: 'types, client',
      script: binOf('@redocly/cli', 'redocly'),
      args: (document, folder) => ['generate-client', document, '--output', path.join(folder, 'client.ts')],
    },
    {
      name: 'orval (fetch)',
      output: 'types, client',
      script: binOf('orval', 'orval'),
      args: (document, folder) => [
        ...['--input', document, '--output', path.join(folder, 'client.ts')],
        ...['--client', 'fetch'],
      ],
    },
  ];
  const heyApi = await installedElsewhere(['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3']);
  if (heyApi === undefined) return installed;
  const args = (document: string, folder: string) => ['-i', document, '-o', folder];
  const script = path.join(heyApi, '@hey-api/openapi-ts/bin/run.js');
  return [...installed, { name: 'hey-api', output: 'types, client', script, args }];
}

/** The script that a command of a package of the generators runs. */
export function binOf(name: string, command: string): string {
  for (const folder of fromGenerators.resolve.paths(name) ?? []) {
    try {
      const { bin } = fromGenerators(path.join(folder, name, 'package.json')) as {
        bin: string | Record<string, string>;
      };
      const script = typeof bin === 'string' ? bin : bin[command];
      if (script !== undefined) return path.join(folder, name, script);
    } catch {
      // It is installed further up.
    }
  }
  throw new Error(`${name} is not installed.`);
}
