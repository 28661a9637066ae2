import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { own } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { publishedPackages } from '../../published-packages.ts';
import { git } from '../command.ts';
import { releasedFamilies } from '../families.ts';
import { differentFields, wantedFields } from '../manifests.ts';
import type { CheckResult } from './finding.ts';

/**
 * The host whose workflows publish here. npm also trusts GitLab and CircleCI, but the workflow is written for this one.
 */
const TRUSTED_HOST = 'github.com';

/**
 * Returns `owner/name` of the repository, as npm expects it.
 *
 * @returns undefined for an address on another host
 */
export function repositoryName({ repositoryUrl }: Pick<Brand, 'repositoryUrl'>): string | undefined {
  const { hostname, pathname } = new URL(repositoryUrl);
  const [, owner, name, ...others] = pathname.split('/');
  if (hostname !== TRUSTED_HOST || !owner || !name || others.length > 0) return undefined;
  return `${owner}/${name}`;
}

/** Checks the repository in the manifests. npm rejects a package whose `repository` is not the publishing one. */
export async function checkRepository(
  root: string,
  brand: Brand,
  env: NodeJS.ProcessEnv,
): Promise<CheckResult[]> {
  const name = repositoryName(brand);
  return [
    {
      what: `\`repositoryUrl\` in brand.config.ts, a repository on ${TRUSTED_HOST}`,
      level: name === undefined ? 'problem' : 'ok',
      found:
        name === undefined
          ? `it is ${brand.repositoryUrl}, whose workflows npm does not trust: set it to https://${TRUSTED_HOST}/<owner>/<name>`
          : `it is ${name}`,
    },
    ...checkRunningRepository(name, env),
    await checkManifests(root, brand),
    await checkTokens(root, env),
    await checkHistory(root),
  ];
}

function checkRunningRepository(name: string | undefined, env: NodeJS.ProcessEnv): CheckResult[] {
  const { GITHUB_REPOSITORY: running } = env;
  if (running === undefined) return [];
  const what = 'the repository that this workflow belongs to';
  if (running === name) return [{ what, level: 'ok', found: 'the one in brand.config.ts' }];
  return [{ what, level: 'problem', found: `it is ${running}, and brand.config.ts names ${name ?? 'none'}` }];
}

async function checkManifests(root: string, brand: Brand): Promise<CheckResult> {
  const families = await releasedFamilies(root);
  const stale = (await publishedPackages()).flatMap((each) => {
    const fields = differentFields(each, wantedFields(each.folder, families, brand));
    return fields.length === 0 ? [] : [`${each.folder} (${fields.join(', ')})`];
  });
  const what = '`homepage`, `bugs`, `repository` and `publishConfig` of every package, as in brand.config.ts';
  if (stale.length === 0) return { what, level: 'ok', found: 'they are' };
  return {
    what,
    level: 'problem',
    found: `${stale.join(', ')}: \`npm run release -- --manifests\` writes them`,
  };
}

async function checkTokens(root: string, env: NodeJS.ProcessEnv): Promise<CheckResult> {
  const configuration = await readFile(path.join(root, '.npmrc'), 'utf8').catch(() => '');
  const tokens = ['NPM_TOKEN', 'NODE_AUTH_TOKEN'].filter((name) => (own(env, name) ?? '') !== '');
  if (configuration.includes('_authToken')) tokens.push('.npmrc');
  const what = 'no long-lived token';
  if (tokens.length === 0) return { what, level: 'ok', found: 'there is none' };
  return { what, level: 'problem', found: `${tokens.join(', ')} holds one: revoke and remove it` };
}

async function checkHistory(root: string): Promise<CheckResult> {
  const what = 'the whole history, to find and set tags';
  const printed = await git(['rev-parse', '--is-shallow-repository'], root);
  if (printed.trim() === 'false') return { what, level: 'ok', found: 'it is there' };
  return { what, level: 'problem', found: 'this clone is shallow: `git fetch --unshallow --tags`' };
}
