import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { planNames } from '../emit-sdk/names.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { changelogFile } from './changelog-file.ts';
import { entryFiles } from './entry-files.ts';
import { manifestFile } from './manifest-file.ts';
import { readmeFile } from './readme/readme-file.ts';

/** What every package of the repository is licensed under, as it stands at the root. */
export interface PackageSource {
  readonly brand: Brand;
  readonly licence: string;
}

/**
 * Emits the npm package around a family's generated code: its README, and, for a new family only, the manifest, the
 * entries and the first entry of the changelog, which people edit from then on.
 */
export function emitPackage(model: ApiModel, { brand, licence }: PackageSource): GeneratedFile[] {
  const names = planNames(model);
  const root = `packages/${model.family.packageName}`;
  const once: Readonly<Record<string, string>> = {
    'package.json': manifestFile(model, names, brand),
    'CHANGELOG.md': changelogFile(model, brand),
    LICENSE: licence,
    ...entryFiles(model, brand),
  };
  return [
    { path: `${root}/README.md`, content: readmeFile(model, names, brand) },
    ...Object.entries(once).map(([name, content]) => ({ path: `${root}/${name}`, content, once: true })),
  ];
}
