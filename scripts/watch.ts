import { once } from 'node:events';
import { watch } from 'chokidar';

/** Milliseconds without a change after which a file counts as saved, since editors write in several steps. */
const QUIET = 120;

/**
 * Calls back after each save of a file in some folders, one call at a time.
 *
 * @param folders absolute paths
 * @returns a function that ends the watch and waits for the last call
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
