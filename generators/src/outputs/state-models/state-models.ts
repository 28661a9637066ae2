import { SpecError } from '../../diagnostics/spec-error.ts';
import { STATE_MODELS } from '../../load/state-model-folders.ts';
import type { Output } from '../../output/output.ts';

const FILE = 'packages/contract-tests/src/generated/state-models.ts';

/** A module that lists the state models of the contract tests, which have a folder for each family. */
export const stateModelsOutput: Output<'model'> = {
  name: 'state-models',
  needs: ['model'],
  writes: [FILE],
  all: (sources, { stateModels }) => {
    const known = sources.map(({ model }) => model.id);
    refuseStrangers(stateModels, known);
    return [{ path: FILE, content: listModule(known.filter((id) => stateModels.includes(id))) }];
  },
};

function refuseStrangers(folders: readonly string[], known: readonly string[]): void {
  const stranger = folders.find((id) => !known.includes(id));
  if (stranger === undefined) return;
  throw new SpecError(`the contract tests have state models for "${stranger}", which has no document.`, {
    file: `${STATE_MODELS}/${stranger}`,
    advice: `Write specs/${stranger}/openapi.yaml, or remove the folder.`,
  });
}

function listModule(ids: readonly string[]): string {
  const imports = ids.map(
    (id, index) => `import { stateModels as models${index} } from '../state-models/${id}/index.ts';\n`,
  );
  const entries = ids.map((_, index) => `  ...models${index},\n`);
  return `${imports.join('')}import type { StateModel } from '../tasks/states/state-model.ts';

/** The state models of every API family that has some. */
export const stateModels: readonly StateModel[] = [
${entries.join('')}];
`;
}
