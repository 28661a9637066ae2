import { fileURLToPath } from 'node:url';
import { type ApiModel, own, type Workflow } from '@partner-apis/model';
import type { Plugin } from 'vite';

const LIST = 'virtual:families';
const MODEL = 'virtual:model/';
const JOURNEYS = 'virtual:journeys/';
const PACKAGES = new URL('../../../packages/', import.meta.url);

/**
 * Provides `virtual:families`: for every family, functions that load its SDK and the parts of its model that a page needs.
 * The list is generated from the models, so that no source of the site names a family, and a page loads only its own.
 *
 * @param npmScope scope of the packages, with the `@`
 * @param documents the journeys of each family, by its id
 */
export function familyModules(
  models: readonly ApiModel[],
  npmScope: string,
  documents: Readonly<Record<string, { readonly journeys?: readonly Workflow[] }>>,
): Plugin {
  return {
    name: 'partner-apis:families',
    resolveId: (id) => ([LIST, MODEL, JOURNEYS].some((name) => id.startsWith(name)) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${LIST}`) return familyListSource(models, npmScope);
      if (id.startsWith(`\0${JOURNEYS}`))
        return journeysSource(own(documents, id.slice(JOURNEYS.length + 1))?.journeys ?? []);
      return id.startsWith(`\0${MODEL}`) ? modelSource(id.slice(MODEL.length + 1)) : undefined;
    },
  };
}

/** The source of `virtual:families`: model id → functions that load the family's parts. */
export function familyListSource(models: readonly ApiModel[], npmScope: string): string {
  const entries = models.map((api) => {
    const { id, family } = api;
    const sdk = `() => import(${JSON.stringify(`${npmScope}/${family.packageName}`)})`;
    const model = `() => import(${JSON.stringify(MODEL + id)})`;
    const journeys = `() => import(${JSON.stringify(JOURNEYS + id)})`;
    return `  ${JSON.stringify(id)}: { sdk: ${sdk}, model: ${model}, journeys: ${journeys}${messagesPart(api)} },\n`;
  });
  return `export const families = {\n${entries.join('')}};\n`;
}

/** The descriptions of a family's XML messages, if it has any. Its package does not export them. */
function messagesPart({ family, operations }: ApiModel): string {
  const hasMessages = operations.some(({ requestBody }) =>
    requestBody?.content.some(({ message }) => message !== undefined),
  );
  if (!hasMessages) return '';
  const file = new URL(`${family.packageName}/src/generated/messages/schema.ts`, PACKAGES);
  return `, messages: () => import(${JSON.stringify(fileURLToPath(file))})`;
}

/** The parts of the model that calls of its operations need; the bundler drops the rest. */
function modelSource(id: string): string {
  const source = JSON.stringify(`@partner-apis/model/models/${id}`);
  const parts = 'id, family, exampleDate, basePath, servers, securitySchemes, operations, schemas, sdk';
  return `export { ${parts} } from ${source};\n`;
}

function journeysSource(journeys: readonly Workflow[]): string {
  return `export const journeys = ${JSON.stringify(journeys)};\n`;
}
