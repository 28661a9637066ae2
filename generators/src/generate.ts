import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../brand.config.ts';
import { emitJourneys } from './emit-journeys/emit-journeys.ts';
import { loadWorkflows } from './emit-journeys/load-workflows.ts';
import { emitModels } from './emit-model/emit-model.ts';
import { emitSandbox } from './emit-sandbox/emit-sandbox.ts';
import { emitSdk } from './emit-sdk/emit-sdk.ts';
import { type LoadedFamily, loadFamilies } from './load/load.ts';
import { buildModel } from './model/model.ts';
import type { GeneratedFile } from './write/generated-file.ts';

/** What the emitters work from: a family's document, for the libraries that read OpenAPI, and its model. */
export interface Input {
  readonly loaded: LoadedFamily;
  readonly model: ApiModel;
}

/**
 * Loads all documents and emits everything that is made from them. Nothing is written: a document that is
 * broken throws before the tree is touched.
 *
 * @param root absolute path of the repository
 * @throws {SpecError} for a document that cannot be used
 */
export async function generate(root: string, brand: Brand): Promise<GeneratedFile[]> {
  const families = await loadFamilies(path.join(root, 'specs'), brand.apiHost);
  const inputs = families.map((loaded): Input => ({ loaded, model: buildModel(loaded) }));
  const models = inputs.map(({ model }) => model);
  const sdks = await Promise.all(inputs.map(({ loaded, model }) => emitSdk(model, loaded.document, brand)));
  const sandbox = await emitSandbox(models);
  const documents = await Promise.all(families.map(({ documentFile }) => loadWorkflows(documentFile)));
  const journeys = emitJourneys(models.map((model, index) => ({ model, document: documents[index] })));
  return [...emitModels(models), ...sdks.flat(), ...sandbox, ...journeys];
}
