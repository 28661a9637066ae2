import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../settings.ts';

/** A copy of the repository's manifests, and nothing else. */
export interface Workspace extends AsyncDisposable {
  readonly root: string;
}

/**
 * Copies the manifests of all packages and the configuration of changesets, with the same version for all packages, so
 * that plans do not change with each release.
 *
 * @param version `0.1.0`
 */
export async function workspaceAt(version: string): Promise<Workspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  const copy = async (file: string) => {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), withVersion(text, version));
  };
  const packages = (await readdir(path.join(ROOT, 'packages'))).map(
    (name) => `packages/${name}/package.json`,
  );
  const others = [
    'package.json',
    'package-lock.json',
    'generators/package.json',
    'site/package.json',
    'tests/package.json',
  ];
  await Promise.all([...packages, ...others, '.changeset/config.json'].map(copy));
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}

/** Sets the version of a package, and the ranges of its dependencies in the repository. */
function withVersion(text: string, version: string): string {
  return text
    .replace(/^( {2}"version": )"[^"]+"/m, (_, field) => `${field}"${version}"`)
    .replace(/("@partner-apis\/[\w-]+": "\^?)\d[^"]*"/g, (_, start) => `${start}${version}"`);
}
