import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One line of `size-limit` in a package's manifest; its paths are relative to the package. */
interface Budget {
  readonly name: string;
  readonly path: string;
  readonly import: string;
  readonly limit: string;
}

const PACKAGES = path.join(import.meta.dirname, 'packages');

/** The size budgets of all packages, which stand in their own manifests. */
export default readdirSync(PACKAGES).flatMap((folder) =>
  budgetsOf(folder).map((budget) => ({
    ...budget,
    name: `${folder}: ${budget.name}`,
    path: path.join('packages', folder, budget.path),
    gzip: true,
  })),
);

function budgetsOf(folder: string): readonly Budget[] {
  const manifest: { readonly 'size-limit'?: readonly Budget[] } = JSON.parse(
    readFileSync(path.join(PACKAGES, folder, 'package.json'), 'utf8'),
  );
  return manifest['size-limit'] ?? [];
}
