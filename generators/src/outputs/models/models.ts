import type { ApiModel } from '@partner-apis/model';
import type { Output } from '../../output/output.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';

const FOLDER = 'packages/model/src/generated';

/**
 * The models for reading at run time by the contract tests and the portal: one JSON file for each family, and a module
 * that lists them in menu order.
 */
export const modelsOutput: Output<'model'> = {
  name: 'models',
  needs: ['model'],
  writes: [`${FOLDER}/models.ts`, `${FOLDER}/+([!.]).json`],
  all: (sources) => modelsFiles(sources.map(({ model }) => model)),
};

/** @param folder target folder of the files */
export function modelsFiles(models: readonly ApiModel[], folder = FOLDER): GeneratedFile[] {
  return [
    ...models.map((model) => ({
      path: `${folder}/${model.id}.json`,
      content: `${JSON.stringify(model, null, 1)}\n`,
    })),
    { path: `${folder}/models.ts`, content: modelsModule(models) },
  ];
}

function modelsModule(models: readonly ApiModel[]): string {
  const imports = models.map(
    ({ id }, index) => `import m${index} from './${id}.json' with { type: 'json' };`,
  );
  return `import type { ApiModel } from '../api.ts';
${imports.join('\n')}

/** Every API family, in menu order. */
export const models: readonly ApiModel[] = [${models.map((_, index) => `m${index} as unknown as ApiModel`).join(', ')}];
`;
}
