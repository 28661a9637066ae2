import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/settings.ts';
import { freePort } from '../testing/loopback.ts';
import { startProcess } from '../testing/started-process.ts';

const exec = promisify(execFile);
const COMMAND = path.join(ROOT, 'node_modules', '.bin', 'verdaccio');

/** How this machine reaches other registries: its proxy, and the certificate that the proxy presents. */
const CONNECTION = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'NODE_EXTRA_CA_CERTS'];

/** A registry on loopback for the packages of one scope, which starts empty. */
export interface TestRegistry {
  /** `http://127.0.0.1:4873/` */
  readonly url: string;
  /** Makes npm install the scope from it and publish to it, with a cache of its own. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Starts verdaccio with an empty storage. Packages of our scope are only those that are published to it. What they depend
 * on comes straight from the registry that npm is configured for: verdaccio would read, check and store it once more.
 *
 * @param scope `@partner-apis`
 */
export async function startRegistry(scope: string): Promise<TestRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const { stdout: upstream } = await exec('npm', ['config', 'get', 'registry'], { cwd: folder });
  const port = await freePort();
  const config = path.join(folder, 'config.yaml');
  await writeFile(config, configuration(folder, scope));
  const { close } = await startProcess({
    what: 'The registry',
    advice: 'Run `npm ci`, which installs verdaccio.',
    command: process.execPath,
    args: [COMMAND, '--config', config, '--listen', `127.0.0.1:${port}`],
    options: { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
    ready: /http address/,
  });
  const url = `http://127.0.0.1:${port}/`;
  const userConfig = path.join(folder, 'npmrc');
  const cache = path.join(folder, 'cache');
  await writeFile(userConfig, npmConfiguration(scope, { url, upstream: upstream.trim(), cache }));
  const connection = CONNECTION.map((name) => [name, process.env[name]] as const);
  return {
    url,
    env: { ...Object.fromEntries(connection), npm_config_userconfig: userConfig },
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, scope: string): string {
  return JSON.stringify({
    storage: path.join(folder, 'storage'),
    web: { enable: false },
    max_body_size: '100mb',
    packages: { [`${scope}/*`]: { access: '$all', publish: '$all', unpublish: '$all' } },
    log: { type: 'stdout', format: 'json', level: 'info' },
  });
}

/** In a file, since a shell does not pass on a variable with slashes in its name, such as that of a token. */
function npmConfiguration(
  scope: string,
  { url, upstream, cache }: { readonly url: string; readonly upstream: string; readonly cache: string },
): string {
  return [
    `registry=${upstream}`,
    `${scope}:registry=${url}`,
    // This registry is not behind the proxy.
    `noproxy=${[process.env.NO_PROXY ?? process.env.no_proxy, '127.0.0.1'].filter(Boolean).join(',')}`,
    // Publishing needs a token, and this registry accepts any.
    `${url.replace(/^http:/, '')}:_authToken=anybody`,
    `cache=${cache}`,
    'prefer-online=true',
    'omit-lockfile-registry-resolved=true',
    '',
  ].join('\n');
}
