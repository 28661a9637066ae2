import path from 'node:path';
import { own } from '@partner-apis/model';
import type { Plugin } from 'vite';

const MODULES: Readonly<Record<string, string>> = {
  '@partner-apis/model/models': 'models.ts',
  '@partner-apis/model/documents': 'documents.ts',
};
const FAMILIES = 'virtual:families';
const NO_FAMILIES = '\0virtual:no-families';
/** Marks a JSON file that is read only when the pages are rendered. */
const READ = '\0read-when-run:';
const AS_SCRIPT = '.js';

/**
 * Builds the portal from other models than the generated ones: those of a document for which this repository has no SDK
 * or sandbox.
 *
 * @param folder absolute path, with `models.ts`, `documents.ts` and the files that they list, as the generators emit
 * them
 */
export function modelsFrom(folder: string): Plugin {
  return {
    name: 'partner-apis:models-from',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const module = own(MODULES, id);
      if (module !== undefined) return path.join(folder, module);
      if (importer?.startsWith(folder) && id.endsWith('.json'))
        return READ + path.join(folder, id) + AS_SCRIPT;
      return id === FAMILIES ? NO_FAMILIES : undefined;
    },
    load: (id) => {
      if (id.startsWith(READ)) return readWhenRun(id.slice(READ.length, -AS_SCRIPT.length));
      return id === NO_FAMILIES ? 'export const families = {};\n' : undefined;
    },
  };
}

/** Reads a document at run time. Some have tens of megabytes, which a bundler would parse and print again. */
function readWhenRun(file: string): string {
  const text = `readFileSync(${JSON.stringify(file)}, 'utf8')`;
  return `import { readFileSync } from 'node:fs';\nexport default JSON.parse(${text});\n`;
}
