import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Code that people write for a family, found by its folder: ids of families. */
export interface HandWritten {
  /** Business rules of the sandbox. */
  readonly rules: readonly string[];
  /** Seeded faults of the sandbox. */
  readonly faults: readonly string[];
  /** Data of the sandbox that scenario files may give. */
  readonly scenarios: readonly string[];
  /** State models of the contract tests. */
  readonly stateModels: readonly string[];
}

/** The folders in which families have a folder of their own, and the file that it must hold. */
export const HAND_WRITTEN = {
  rules: ['packages/sandbox/src/families', 'index.ts'],
  faults: ['packages/sandbox/src/families', 'faults.ts'],
  scenarios: ['packages/sandbox/src/families', 'scenario.ts'],
  stateModels: ['packages/contract-tests/src/state-models', 'index.ts'],
} as const satisfies Record<keyof HandWritten, readonly [folder: string, file: string]>;

/** No hand-written code, for outputs that list none. */
export const NOTHING_BY_HAND: HandWritten = { rules: [], faults: [], scenarios: [], stateModels: [] };

/**
 * Finds the families for which people wrote code.
 *
 * @param root of the repository
 */
export async function handWritten(root: string): Promise<HandWritten> {
  const [rules, faults, scenarios, stateModels] = await Promise.all([
    idsOf(root, 'rules'),
    idsOf(root, 'faults'),
    idsOf(root, 'scenarios'),
    idsOf(root, 'stateModels'),
  ]);
  return { rules, faults, scenarios, stateModels };
}

async function idsOf(root: string, kind: keyof HandWritten): Promise<string[]> {
  const [folder, file] = HAND_WRITTEN[kind];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(ids.map((id) => exists(path.join(root, folder, id, file))));
  return ids.filter((_, index) => found[index]);
}

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
