import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The schemas of a run, read from disk. */
export class SourceFiles {
  readonly #root: string;
  readonly #folders = new Set<string>();

  /** @param root folder that paths are relative to */
  constructor(root: string) {
    this.#root = root;
  }

  /** Returns a path in the form for messages: relative, with forward slashes. */
  name(file: string): string {
    return path.relative(this.#root, path.resolve(this.#root, file)).replaceAll(path.sep, '/');
  }

  readonly read = async (file: string): Promise<Uint8Array | undefined> => {
    const absolute = path.resolve(this.#root, file);
    this.#folders.add(path.dirname(absolute));
    try {
      // Documents are read one after the other, and the functions that return promises take more processor time.
      return readFileSync(absolute);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
        return undefined;
      throw error;
    }
  };

  /** Absolute paths of the folders that were read from, including those of missing files. */
  get folders(): readonly string[] {
    return [...this.#folders];
  }
}
