import path from 'node:path';
import type { Plugin } from 'vite';

const MODELS = '@partner-apis/model/models';
const FAMILIES = 'virtual:families';
const NO_FAMILIES = '\0virtual:no-families';

/**
 * Lets the portal be built of other models than the generated ones: those of a document that has neither an SDK nor a
 * sandbox in this repository.
 *
 * @param folder absolute path; holds `models.ts` and `<id>.json`, as the generators emit them
 */
export function modelsFrom(folder: string): Plugin {
  return {
    name: 'partner-apis:models-from',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === MODELS) return path.join(folder, 'models.ts');
      return id === FAMILIES ? NO_FAMILIES : undefined;
    },
    load: (id) => (id === NO_FAMILIES ? 'export const families = {};\n' : undefined),
  };
}
