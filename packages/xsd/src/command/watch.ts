import { type FSWatcher, watch } from 'node:fs';
import { explain } from './explain.ts';

/** Milliseconds within which several changes count as one. */
const TOGETHER = 50;

interface Watching {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Generates again whenever a schema changes, until the signal ends it. Mistakes are printed.
 *
 * @param generate resolves with the folders to watch
 */
export async function watchFolders(
  generate: () => Promise<readonly string[]>,
  { print, printError, signal }: Watching,
): Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, TOGETHER);
  };
  const run = async () => {
    const folders = await generate().catch((error: unknown) => {
      printError(explain(error));
      return [];
    });
    for (const folder of folders) {
      if (watchers.has(folder) || signal?.aborted) continue;
      const watcher = watch(folder, (_event, file) => {
        if (file === null || /\.(?:xsd|wsdl|xml)$/i.test(file)) again();
      });
      // The folder was removed: the next run reports what is missing.
      watcher.on('error', again);
      watchers.set(folder, watcher);
    }
  };
  await run();
  print('xsd: waiting for changes; end with Ctrl+C');
  await ended(signal);
  clearTimeout(timer);
  for (const watcher of watchers.values()) watcher.close();
  await running;
}

function ended(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
