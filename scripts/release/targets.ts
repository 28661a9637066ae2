import type { PublishedPackage } from '../published-packages.ts';
import type { PlannedBump } from './plan.ts';
import { type PublishedState, publishedState } from './registry.ts';

/** A public package with its next or last released version. */
export interface Target {
  readonly name: string;
  /** Path relative to the root: `packages/ebooking`. */
  readonly folder: string;
  readonly version: string;
  /** Names of its runtime dependencies in this repository. */
  readonly needs: readonly string[];
  readonly published: PublishedState;
}

/**
 * Looks up all public packages.
 *
 * @param bumps versions that are not written yet
 * @returns packages in the order of their dependencies, in which they must be published
 */
export async function targetsOf(
  registry: string,
  packages: readonly PublishedPackage[],
  bumps: readonly PlannedBump[] = [],
): Promise<Target[]> {
  const planned = new Map(bumps.map(({ name, after }) => [name, after]));
  const targets = await Promise.all(
    packages.map(async ({ folder, manifest }) => ({
      name: manifest.name,
      folder,
      version: planned.get(manifest.name) ?? manifest.version,
      needs: Object.keys(manifest.dependencies ?? {}),
      published: await publishedState(registry, manifest.name),
    })),
  );
  return inOrder(targets);
}

/** Whether the registry lists the version. */
export function isPublished({ version, published }: Target): boolean {
  return published.versions.has(version);
}

function inOrder(targets: readonly Target[]): Target[] {
  const ordered = new Set<Target>();
  const add = (target: Target) => {
    for (const other of targets) if (target.needs.includes(other.name) && !ordered.has(other)) add(other);
    ordered.add(target);
  };
  for (const target of targets) add(target);
  return [...ordered];
}
