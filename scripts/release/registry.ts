import { npm } from './command.ts';
import { ReleaseError } from './release-error.ts';

/** A package as a registry shows it. */
export interface PublishedState {
  /** Integrity of each version's tarball: `sha512-…`. */
  readonly versions: ReadonlyMap<string, string>;
  /** Version of each dist-tag. */
  readonly tags: ReadonlyMap<string, string>;
}

/** The parts of a packument that are used here. */
interface Packument {
  readonly 'dist-tags'?: Readonly<Record<string, string>>;
  readonly versions?: Readonly<Record<string, { readonly dist: { readonly integrity?: string } }>>;
}

/**
 * Returns the registry to which npm publishes the packages of a scope.
 *
 * @param scope `@partner-apis`
 * @param cwd folder whose npm configuration applies
 * @returns its address, with a trailing slash
 */
export async function registryOf(scope: string, cwd: string): Promise<string> {
  const printed = await npm(['config', 'get', `${scope}:registry`, 'registry'], cwd);
  const addresses = printed.split('\n').map((line) => line.slice(line.indexOf('=') + 1).trim());
  const address = addresses.find((each) => URL.canParse(each));
  if (address === undefined)
    throw new ReleaseError('npm has no registry. Set it: `npm config set registry`.');
  return address.replace(/\/?$/, '/');
}

/**
 * Looks up a package. Public packages need no credentials.
 *
 * @returns an empty state if the registry does not know the package
 * @throws {ReleaseError} if the registry cannot be reached, or fails
 */
export async function publishedState(registry: string, name: string): Promise<PublishedState> {
  const headers = { accept: 'application/vnd.npm.install-v1+json', 'cache-control': 'no-cache' };
  const response = await fetch(new URL(name.replace('/', '%2f'), registry), { headers }).catch(
    (cause: unknown) => {
      throw new ReleaseError(`${registry} cannot be reached, to look up ${name}.`, { cause });
    },
  );
  if (response.status === 404) return { versions: new Map(), tags: new Map() };
  if (!response.ok)
    throw new ReleaseError(`${registry} responds with ${response.status} when asked for ${name}.`);
  const { versions = {}, 'dist-tags': tags = {} }: Packument = JSON.parse(await response.text());
  return {
    versions: new Map(Object.entries(versions).map(([version, { dist }]) => [version, dist.integrity ?? ''])),
    tags: new Map(Object.entries(tags)),
  };
}
