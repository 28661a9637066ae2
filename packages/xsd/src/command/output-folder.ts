import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { CommandError } from './command-error.ts';

/**
 * Checks that a folder exists or can be made: no part of its path may be a file.
 *
 * @throws {CommandError} naming the part that is in the way
 */
export function checkFolder(folder: string): void {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = whenWriting(at, () => statSync(at, { throwIfNoEntry: false }));
    if (found !== undefined && !found.isDirectory())
      throw new CommandError(
        `${at} is ${found.isFile() ? 'a file' : 'no folder'}: choose a folder by --out.`,
      );
    if (found !== undefined || path.dirname(at) === at) return;
  }
}

/**
 * Makes a folder, and those above it that do not exist. The recursive function of Node.js tries forever where no folder
 * can be made, such as below `/proc`.
 *
 * @throws {CommandError} naming the folder that cannot be made
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  whenWriting(folder, () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another command can have made it in the meantime.
      if (!isFolder(folder)) throw error;
    }
  });
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Runs something that writes a path.
 *
 * @throws {CommandError} with the path and the reason when the system refuses that
 */
export function whenWriting<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const reason = error instanceof Error && 'errno' in error ? reasonOf(error.errno) : undefined;
    if (reason === undefined) throw error;
    throw new CommandError(`${file} cannot be written (${reason}): choose another folder by --out.`, {
      cause: error,
    });
  }
}

/** Returns the system's words for an error number, such as `permission denied`. */
function reasonOf(number: unknown): string | undefined {
  return typeof number === 'number' ? getSystemErrorMap().get(number)?.[1] : undefined;
}
