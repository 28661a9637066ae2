import path from 'node:path';
import { WatchedFolders } from './watched-folders.ts';

/** Milliseconds within which several changes count as one. */
const TOGETHER = 50;

interface Watching {
  readonly print: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Generates again whenever a file changes that was read or was missing, until the signal ends it.
 *
 * @param generate resolves with the absolute paths of these files; it does not reject
 */
export async function watchFiles(
  generate: () => Promise<readonly string[]>,
  { print, signal }: Watching,
): Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let awaited = new Set<string>();
  const folders = new WatchedFolders((changed) => {
    if (changed !== undefined && !awaited.has(changed)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, TOGETHER);
  });
  const run = async () => {
    const files = await generate();
    awaited = new Set(files.flatMap(withFolders));
    if (!signal?.aborted) folders.watch(files.map((file) => path.dirname(file)));
  };
  await run();
  print('xsd: waiting for changes; end with Ctrl+C');
  await ended(signal);
  clearTimeout(timer);
  await running;
  folders.close();
}

/** Returns a file and the folders around it: if one of them appears, so can the file. */
function withFolders(file: string): readonly string[] {
  const folder = path.dirname(file);
  return folder === file ? [file] : [file, ...withFolders(folder)];
}

function ended(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
