import type { ApiModel } from '@partner-apis/model';
import type { Plugin } from 'vite';

const LIST = 'virtual:families';
const MODEL = 'virtual:model/';

/**
 * Offers `virtual:families`: for every family, functions that load its SDK and what a page needs of its model. The
 * list is made from the models, so that no source of the site names a family, and a page fetches only its own.
 *
 * @param npmScope scope of the packages, with the `@`
 */
export function familyModules(models: readonly ApiModel[], npmScope: string): Plugin {
  return {
    name: 'partner-apis:families',
    resolveId: (id) => (id === LIST || id.startsWith(MODEL) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${LIST}`) return familyListSource(models, npmScope);
      return id.startsWith(`\0${MODEL}`) ? modelSource(id.slice(MODEL.length + 1)) : undefined;
    },
  };
}

/** The source of `virtual:families`: model id → what loads the family's parts. */
export function familyListSource(models: readonly ApiModel[], npmScope: string): string {
  const entries = models.map(({ id, family }) => {
    const sdk = `() => import(${JSON.stringify(`${npmScope}/${family.packageName}`)})`;
    const model = `() => import(${JSON.stringify(MODEL + id)})`;
    return `  ${JSON.stringify(id)}: { sdk: ${sdk}, model: ${model} },\n`;
  });
  return `export const families = {\n${entries.join('')}};\n`;
}

/** A part of the model: the schemas, which are most of it, are left behind by the bundler. */
function modelSource(id: string): string {
  const source = JSON.stringify(`@partner-apis/model/models/${id}`);
  return `export { id, family, exampleDate, basePath, operations } from ${source};\n`;
}
