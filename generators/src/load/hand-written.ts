import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Families with hand-written code, by the kind of code. Values are ids of families. */
export interface HandWritten {
  /** Families with business rules in the sandbox. */
  readonly rules: readonly string[];
  /** Families with seeded faults in the sandbox. */
  readonly faults: readonly string[];
  /** Families whose sandbox data can be set by scenario files. */
  readonly scenarios: readonly string[];
  /** Families with state models in the contract tests. */
  readonly stateModels: readonly string[];
}

/** The folders that contain a folder for each family, and the file that it must contain. */
export const HAND_WRITTEN = {
  rules: ['packages/sandbox/src/families', 'index.ts'],
  faults: ['packages/sandbox/src/families', 'faults.ts'],
  scenarios: ['packages/sandbox/src/families', 'scenario.ts'],
  stateModels: ['packages/contract-tests/src/state-models', 'index.ts'],
} as const satisfies Record<keyof HandWritten, readonly [folder: string, file: string]>;

/** The value for outputs that list no hand-written code. */
export const NOTHING_BY_HAND: HandWritten = { rules: [], faults: [], scenarios: [], stateModels: [] };

/**
 * Finds the families that have hand-written code.
 *
 * @param root path of the repository
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
