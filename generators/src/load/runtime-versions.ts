import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Versions of the packages that SDKs depend on, such as `0.2.0`. */
export interface RuntimeVersions {
  readonly client: string;
  readonly xml: string;
}

/** Versions for outputs whose manifests are not used. */
export const NO_RUNTIMES: RuntimeVersions = { client: '0.0.0', xml: '0.0.0' };

/**
 * Reads the versions of the runtimes.
 *
 * @param root path of the repository
 */
export async function runtimeVersions(root: string): Promise<RuntimeVersions> {
  const [client, xml] = await Promise.all([versionOf(root, 'client'), versionOf(root, 'xml')]);
  return { client, xml };
}

async function versionOf(root: string, name: keyof RuntimeVersions): Promise<string> {
  const manifest = await readFile(path.join(root, 'packages', name, 'package.json'), 'utf8');
  const { version }: { readonly version: string } = JSON.parse(manifest);
  return version;
}
