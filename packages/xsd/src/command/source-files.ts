import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './command-error.ts';

/** The schemas of a run, read from disk. */
export class SourceFiles {
  readonly #root: string;
  readonly #files = new Set<string>();

  /** @param root folder that paths are relative to */
  constructor(root: string) {
    this.#root = root;
  }

  /** Returns a path in the form for messages: relative, with forward slashes. */
  name(file: string): string {
    return path.relative(this.#root, path.resolve(this.#root, file)).replaceAll(path.sep, '/');
  }

  /** @throws {CommandError} when a file that the user names is missing, or is a folder */
  async require(file: string): Promise<void> {
    if ((await this.read(file)) !== undefined) return;
    const folder = statSync(path.resolve(this.#root, file), { throwIfNoEntry: false })?.isDirectory();
    throw new CommandError(
      folder ? `${file || '.'} is a folder: name the schemas in it.` : `There is no file ${file}.`,
    );
  }

  readonly read = async (file: string): Promise<Uint8Array | undefined> => {
    const absolute = path.resolve(this.#root, file);
    this.#files.add(absolute);
    try {
      // Documents are read one after the other, and the functions that return promises take more processor time.
      return readFileSync(absolute);
    } catch (error) {
      if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return undefined;
      throw error;
    }
  };

  /** Absolute paths of the files that were read, or were missing. */
  get files(): readonly string[] {
    return [...this.#files];
  }
}

const MISSING = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);
