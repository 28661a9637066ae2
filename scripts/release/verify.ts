import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseContext } from './context.ts';
import type { Packed } from './pack.ts';
import { publishedState } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { Target } from './targets.ts';

/** Milliseconds between attempts: about two minutes in all, as long as caches in front of a registry may take. */
const PAUSES = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Waits until the registry lists the published packages. Packages that wait for approval are looked up once.
 *
 * @returns packages that the registry does not list
 * @throws {ReleaseError} if it lists another tarball under the version
 */
export async function missingOnRegistry(
  { registry, options }: ReleaseContext,
  packed: readonly Packed<Target>[],
): Promise<Packed<Target>[]> {
  let missing = [...packed];
  for (const milliseconds of options.stage ? [0] : PAUSES) {
    await pause(milliseconds);
    const shown = await Promise.all(missing.map((each) => isShown(registry, each)));
    missing = missing.filter((_, index) => shown[index] !== true);
    if (missing.length === 0) break;
  }
  return missing;
}

async function isShown(registry: string, { target, integrity }: Packed<Target>): Promise<boolean> {
  const { versions } = await publishedState(registry, target.name);
  const shown = versions.get(target.version);
  if (shown === undefined) return false;
  if (shown === integrity) return true;
  throw new ReleaseError(
    `${registry} shows another tarball as ${target.name}@${target.version} than the one that was packed here (${shown} instead of ${integrity}). Somebody else published it: nothing is tagged. Find out who, and raise the version.`,
  );
}
