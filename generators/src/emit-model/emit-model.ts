import type { ApiModel } from '@partner-apis/model';
import type { GeneratedFile } from '../write/generated-file.ts';

const FOLDER = 'packages/model/src/generated';

/**
 * Emits the models themselves, for whoever reads them at run time: the contract tests and the portal. One JSON
 * file a family, and a module that lists them in menu order.
 */
export function emitModels(models: readonly ApiModel[]): GeneratedFile[] {
  return [
    ...models.map((model) => ({
      path: `${FOLDER}/${model.id}.json`,
      content: `${JSON.stringify(model, null, 1)}\n`,
    })),
    { path: `${FOLDER}/models.ts`, content: modelsModule(models) },
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
