import { readFile } from 'node:fs/promises';
import { SpecError } from '../diagnostics/spec-error.ts';

/** Reads a UTF-8 file. @throws {SpecError} when the file cannot be read */
export async function readText(file: string): Promise<string> {
  try {
    // Decoded at once: with an encoding, Node decodes and joins a large file in pieces.
    return (await readFile(file)).toString();
  } catch (cause) {
    throw new SpecError('cannot be read.', { file, advice: 'Create it, or remove its folder.', cause });
  }
}
