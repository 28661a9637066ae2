import { handWrittenIds } from '../../output/hand-written-ids.ts';
import type { Output } from '../../output/output.ts';

const FILE = 'packages/contract-tests/src/generated/state-models.ts';

/** A module that lists the state models of the contract tests, which are in one folder for each family. */
export const stateModelsOutput: Output<'model'> = {
  name: 'state-models',
  needs: ['model'],
  writes: [FILE],
  all: (sources, { handWritten }) => {
    const models = sources.map(({ model }) => model);
    return [{ path: FILE, content: listModule(handWrittenIds('stateModels', models, handWritten)) }];
  },
};

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
