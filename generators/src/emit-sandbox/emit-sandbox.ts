import type { ApiModel } from '@partner-apis/model';
import type { GeneratedFile } from '../write/generated-file.ts';
import { printErrors } from './print-errors.ts';
import { printRoutes } from './print-routes.ts';
import { bundleValidators, VALIDATORS_TYPES } from './validators.ts';

const FOLDER = 'packages/sandbox/src/generated';

/**
 * Emits what the sandbox knows of the documents: for each family its routes without prose, its validators as
 * plain code (so that the sandbox compiles no schema at run time, and needs no `eval`), and the names of the
 * errors that business rules may fail with; and one module that loads any of them when it is wanted.
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
    { path: `${folder}/family.ts`, content: FAMILY_MODULE },
  ];
}

const FAMILY_MODULE = `import type { Family } from '../../routes/family.ts';
import { routes } from './routes.ts';
import { validators } from './validators.js';

export const family: Family = { routes, validators };
`;

function familiesModule(models: readonly ApiModel[]): string {
  const entries = models.map(
    ({ id }) => `  [${JSON.stringify(id)}, async () => (await import('./${id}/family.ts')).family],\n`,
  );
  const dates = models.map(({ id, exampleDate }) => `  [${JSON.stringify(id)}, '${exampleDate}'],\n`);
  return `import type { Family } from '../routes/family.ts';

/** Loads each API family by its id, in menu order. */
export const families: ReadonlyMap<string, () => Promise<Family>> = new Map([
${entries.join('')}]);

/** The day as on which the examples of each family are written, \`YYYY-MM-DD\`. */
export const exampleDates: ReadonlyMap<string, string> = new Map([
${dates.join('')}]);
`;
}
