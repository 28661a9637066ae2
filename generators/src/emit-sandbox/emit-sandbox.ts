import type { ApiModel } from '@partner-apis/model';
import type { GeneratedFile } from '../write/generated-file.ts';
import { printErrors } from './print-errors.ts';
import { printRoutes } from './print-routes.ts';
import { bundleValidators, VALIDATORS_TYPES } from './validators.ts';

const FOLDER = 'packages/sandbox/src/generated';

/**
 * Emits what the sandbox knows of the documents: for each family its routes without prose, its validators as
 * plain code (so that the sandbox compiles no schema at run time, and needs no `eval`), and the names of the
 * errors that business rules may fail with; and one module that lists all families.
 */
export async function emitSandbox(models: readonly ApiModel[]): Promise<GeneratedFile[]> {
  const families = await Promise.all(models.map(emitFamily));
  return [...families.flat(), { path: `${FOLDER}/families.ts`, content: familiesModule(models) }];
}

async function emitFamily(model: ApiModel): Promise<GeneratedFile[]> {
  const folder = `${FOLDER}/${model.id}`;
  const validators = await bundleValidators(model);
  return [
    { path: `${folder}/routes.ts`, content: printRoutes(model) },
    { path: `${folder}/errors.ts`, content: printErrors(model) },
    { path: `${folder}/validators.js`, content: validators },
    { path: `${folder}/validators.d.ts`, content: VALIDATORS_TYPES },
  ];
}

function familiesModule(models: readonly ApiModel[]): string {
  const imports = models.flatMap(({ id }, index) => [
    `import { routes as r${index} } from './${id}/routes.ts';`,
    `import { validators as v${index} } from './${id}/validators.js';`,
  ]);
  const entries = models.map((_, index) => `{ routes: r${index}, validators: v${index} }`);
  return `import type { Family } from '../routes/family.ts';
${imports.join('\n')}

/** Every API family, in menu order. */
export const families: readonly Family[] = [${entries.join(', ')}];
`;
}
