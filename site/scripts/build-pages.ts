import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('pages-process.ts', import.meta.url));

/**
 * Collects garbage whenever the heap has grown by a third. V8 lets it double and more, so that a process that writes
 * thousands of pages, of which it keeps next to nothing, becomes as large as the machine allows.
 *
 * @see https://nodejs.org/docs/latest-v24.x/api/cli.html#useful-v8-options
 */
const SMALL_HEAP = ['--heap-growing-percent=33', '--max-semi-space-size=8'];

/**
 * Allocators that give memory back as soon as it is free. By default, glibc keeps some for each of up to eight threads per
 * processor, and mimalloc, which the bundler uses, all that the bundle took, while the pages are written.
 *
 * @see https://microsoft.github.io/mimalloc/environment.html
 */
const NO_FREE_MEMORY_KEPT = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' };

interface PagesOptions {
  /** The absolute path of the folder of the pages, inside the portal's sources, since Astro renames files into it. */
  readonly out: string;
  /** The absolute path of the folder for what Astro has read of the guides. */
  readonly cache: string;
  readonly modelsFolder: string | undefined;
  readonly isDevelopment: boolean;
}

/**
 * Builds the pages in a process of their own. Astro and its bundler keep half a gigabyte and more until they end, which
 * the search index of a large document needs next.
 *
 * @throws {Error} if they are not built; the process has written the cause
 */
export function buildPages({ out, cache, modelsFolder, isDevelopment }: PagesOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const args = [
    ...['--out', out, '--cache', cache],
    ...(modelsFolder === undefined ? [] : ['--models', modelsFolder]),
    ...(isDevelopment ? ['--development'] : []),
  ];
  const execArgv = [...process.execArgv, ...SMALL_HEAP];
  const child = fork(PROCESS, args, { execArgv, env: { ...process.env, ...NO_FREE_MEMORY_KEPT } });
  child.on('error', reject);
  child.on('exit', (code, signal) => {
    if (code === 0) resolve();
    else
      reject(new Error(`The pages of the portal were not built: their process ended with ${code ?? signal}`));
  });
  return promise;
}
