import path from 'node:path';
import type { Plugin } from 'vite';

const MODULES: Readonly<Record<string, string>> = {
  '@partner-apis/model/models': 'models.ts',
  '@partner-apis/model/documents': 'documents.ts',
};
const FAMILIES = 'virtual:families';
const NO_FAMILIES = '\0virtual:no-families';

/**
 * Lets the portal be built of other models than the generated ones: those of a document that has neither an SDK nor a
 * sandbox in this repository.
 *
 * @param folder absolute path; holds `models.ts`, `documents.ts` and what they list, as the generators emit them
 */
export function modelsFrom(folder: string): Plugin {
  return {
    name: 'partner-apis:models-from',
    enforce: 'pre',
    resolveId: (id) => {
      const module = MODULES[id];
      if (module !== undefined) return path.join(folder, module);
      return id === FAMILIES ? NO_FAMILIES : undefined;
    },
    load: (id) => (id === NO_FAMILIES ? 'export const families = {};\n' : undefined),
  };
}
