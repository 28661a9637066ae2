import type { ApiModel } from '@partner-apis/model';
import type { Shapes } from '@partner-apis/xsd';
import { messageModules } from '@partner-apis/xsd/emit';
import type { Brand } from '../../../../brand.config.ts';
import type { Output } from '../../output/output.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { printLimits } from './limits.ts';
import { printFamiliesList, printFaultsList, printRulesList, printScenariosList } from './print-lists.ts';
import { printRoutes } from './print-routes.ts';
import { bundleValidators, VALIDATORS_TYPES } from './validators.ts';

const FOLDER = 'packages/sandbox/src/generated';

/**
 * The documents in the form that the sandbox runs: for each family its routes without prose, its validators as plain
 * code (so that the sandbox compiles no schema at run time and needs no `eval`) and the descriptions of its XML
 * messages; and one module that loads a family on demand.
 */
export const sandboxOutput: Output<'model' | 'shapes'> = {
  name: 'sandbox',
  needs: ['model', 'shapes'],
  writes: [
    'packages/sandbox/src/generated/*',
    'packages/sandbox/src/generated/*/{routes,family,validators.d}.ts',
    'packages/sandbox/src/generated/*/validators.js',
    'packages/sandbox/src/generated/*/messages/*',
  ],
  family: ({ model, shapes }, { brand }) => ({ files: familyFiles(model, shapes, brand) }),
  all: async (sources, { cache, handWritten }) => {
    const models = sources.map(({ model }) => model);
    const validators = await bundleValidators(models, cache.validators);
    return [
      ...[...validators].map(([name, content]) => ({ path: `${FOLDER}/${name}`, content })),
      { path: `${FOLDER}/families.ts`, content: printFamiliesList(models) },
      { path: `${FOLDER}/rules.ts`, content: printRulesList(models, handWritten) },
      { path: `${FOLDER}/faults.ts`, content: printFaultsList(models, handWritten) },
      { path: `${FOLDER}/scenarios.ts`, content: printScenariosList(models, handWritten) },
      { path: `${FOLDER}/limits.ts`, content: printLimits() },
    ];
  },
};

function familyFiles(model: ApiModel, shapes: Shapes | undefined, brand: Brand): GeneratedFile[] {
  const folder = `${FOLDER}/${model.id}`;
  return [
    { path: `${folder}/routes.ts`, content: printRoutes(model) },
    { path: `${folder}/validators.d.ts`, content: VALIDATORS_TYPES },
    ...(shapes === undefined ? [] : descriptions(shapes, brand, `${folder}/messages`)),
    { path: `${folder}/family.ts`, content: familyModule(shapes) },
  ];
}

/** Prints types and descriptions of the messages. The sandbox itself calls the reader and the writer. */
function descriptions(shapes: Shapes, { npmScope }: Brand, folder: string): GeneratedFile[] {
  const runtime = { main: `${npmScope}/xml`, schema: `${npmScope}/xml/schema` };
  const { codes, types, schema } = messageModules(shapes, runtime);
  return [
    { path: `${folder}/codes.ts`, content: codes },
    { path: `${folder}/types.ts`, content: types },
    { path: `${folder}/schema.ts`, content: schema },
  ];
}

/**
 * Prints the module of a family. Only a family with messages imports the XML runtime, so that a page loads it together
 * with such a family.
 */
function familyModule(shapes: Shapes | undefined): string {
  if (shapes === undefined) return familySource([], '{ routes, validators }');
  const roots = shapes.roots.map(({ element, constName }) => {
    const name = JSON.stringify(element.name.local);
    return `  ${name}: roots.${constName},\n`;
  });
  const imports = [
    `import { xmlMessages } from '../../xml/xml-messages.ts';\n`,
    `import * as roots from './messages/schema.ts';\n`,
  ];
  return familySource(imports, `{ routes, validators, messages: xmlMessages({\n${roots.join('')}}) }`);
}

function familySource(imports: readonly string[], value: string): string {
  return `import type { Family } from '../../contract/family.ts';
${imports.join('')}import { routes } from './routes.ts';
import { validators } from './validators.js';

export const family: Family = ${value};
`;
}
