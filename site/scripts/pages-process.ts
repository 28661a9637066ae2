import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { modelsFrom } from '../src/build/models-from.ts';

/** The process that `build-pages.ts` starts: it writes the pages, and ends. */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    cache: { type: 'string' },
    models: { type: 'string' },
    development: { type: 'boolean', default: false },
  },
});
const { out, cache, models, development } = values;
if (out === undefined || cache === undefined) throw new Error('--out and --cache are required');
const others = models === undefined ? {} : { vite: { plugins: [modelsFrom(models)] } };
const root = fileURLToPath(new URL('../', import.meta.url));
// For an output folder outside the working directory, Astro writes unfinished pages into the working directory.
process.chdir(root);
await build({ root, outDir: out, cacheDir: cache, logLevel: 'warn', ...others }, { devOutput: development });
