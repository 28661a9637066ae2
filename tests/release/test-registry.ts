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

/** A registry on loopback, which starts empty. */
export interface TestRegistry {
  /** `http://127.0.0.1:4873/` */
  readonly url: string;
  /** Makes npm install from it and publish to it, with a cache of its own. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Starts verdaccio with an empty storage. Packages of our scope are only those that are published to it; what they
 * depend on comes from the registry that npm is configured for.
 *
 * @param scope `@partner-apis`
 */
export async function startRegistry(scope: string): Promise<TestRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const { stdout: upstream } = await exec('npm', ['config', 'get', 'registry'], { cwd: folder });
  const port = await freePort();
  const config = path.join(folder, 'config.yaml');
  await writeFile(config, configuration(folder, upstream.trim(), scope));
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
  await writeFile(userConfig, npmConfiguration(url, path.join(folder, 'cache')));
  return {
    url,
    env: { npm_config_userconfig: userConfig },
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, upstream: string, scope: string): string {
  return JSON.stringify({
    storage: path.join(folder, 'storage'),
    web: { enable: false },
    max_body_size: '100mb',
    uplinks: { upstream: { url: upstream, cache: true } },
    packages: {
      [`${scope}/*`]: { access: '$all', publish: '$all', unpublish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', format: 'json', level: 'info' },
  });
}

/** In a file, since a shell does not pass on a variable with slashes in its name, such as that of a token. */
function npmConfiguration(url: string, cache: string): string {
  return [
    `registry=${url}`,
    // Publishing needs a token, and this registry accepts any.
    `${url.replace(/^http:/, '')}:_authToken=anybody`,
    `cache=${cache}`,
    'prefer-online=true',
    'omit-lockfile-registry-resolved=true',
    '',
  ].join('\n');
}
