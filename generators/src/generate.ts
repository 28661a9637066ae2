import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Brand } from '../../brand.config.ts';
import { emitJourneys } from './emit-journeys/emit-journeys.ts';
import { emitModels } from './emit-model/emit-model.ts';
import { emitPackage } from './emit-package/emit-package.ts';
import { emitSandbox } from './emit-sandbox/emit-sandbox.ts';
import { emitSdk } from './emit-sdk/emit-sdk.ts';
import { loadFamilies } from './load/load.ts';
import { buildModel } from './model/model.ts';
import type { GeneratedFile } from './write/generated-file.ts';

/**
 * Loads all documents and emits everything that is made from them. Nothing is written: a document that is
 * broken throws before the tree is touched.
 *
 * @param root absolute path of the repository
 * @throws {SpecError} for a document that cannot be used
 */
export async function generate(root: string, brand: Brand): Promise<GeneratedFile[]> {
  const families = await loadFamilies(path.join(root, 'specs'), brand.apiHost);
  const built = families.map((loaded) => ({ model: buildModel(loaded), workflows: loaded.workflows }));
  const models = built.map(({ model }) => model);
  const licence = await readFile(path.join(root, 'LICENSE'), 'utf8');
  return [
    ...emitModels(models),
    ...models.flatMap((model) => emitPackage(model, { brand, licence })),
    ...models.flatMap((model) => emitSdk(model, brand)),
    ...(await emitSandbox(models)),
    ...emitJourneys(built),
  ];
}
