import { type FSWatcher, statSync, watch } from 'node:fs';
import path from 'node:path';

interface Watched {
  readonly watcher: FSWatcher;
  /** Identifies the folder: another one can have its path later. */
  readonly inode: number | undefined;
}

/** Watches folders, some of which may not exist yet, or may be removed and made again. */
export class WatchedFolders {
  readonly #watched = new Map<string, Watched>();
  readonly #changed: (file: string | undefined) => void;

  /** @param changed receives the absolute path of what changed; undefined if it is unknown */
  constructor(changed: (file: string | undefined) => void) {
    this.#changed = changed;
  }

  /** Watches these folders and no others. In the place of one that does not exist, the nearest one above it. */
  watch(folders: readonly string[]): void {
    const wanted = new Set(folders.map(existing));
    for (const [folder, { watcher, inode }] of this.#watched) {
      if (wanted.has(folder) && inodeOf(folder) === inode) continue;
      watcher.close();
      this.#watched.delete(folder);
    }
    for (const folder of wanted) if (!this.#watched.has(folder)) this.#open(folder);
  }

  close(): void {
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  #open(folder: string): void {
    const inode = inodeOf(folder);
    const watcher = watch(folder, (_event, name) => {
      // A folder that is moved is reported by its own name.
      const isKnown = name !== null && name !== path.basename(folder);
      this.#changed(isKnown ? path.join(folder, name) : undefined);
    });
    watcher.on('error', () => this.#changed(undefined));
    this.#watched.set(folder, { watcher, inode });
  }
}

function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}

/** Returns the folder, or the nearest one above it that exists. */
function existing(folder: string): string {
  const above = path.dirname(folder);
  const isThere = above === folder || statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isThere ? folder : existing(above);
}
