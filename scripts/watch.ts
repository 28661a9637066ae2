import { once } from 'node:events';
import { watch } from 'chokidar';

/** Editors write a file in several steps; this many milliseconds after the last one it is taken as saved. */
const QUIET = 120;

/**
 * Calls back after each save of a file below some folders; one call at a time.
 *
 * @param folders absolute paths
 * @returns ends the watch, once the last call is over
 */
export async function watchFolders(
  folders: readonly string[],
  onSave: () => Promise<void>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onSave);
    }, QUIET);
  });
  await once(watcher, 'ready');
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await last;
  };
}
