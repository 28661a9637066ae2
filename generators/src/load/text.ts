import { readFile } from 'node:fs/promises';
import { SpecError } from '../diagnostics/spec-error.ts';

/** Reads a file in UTF-8. @throws {SpecError} when the file cannot be read */
export async function readText(file: string): Promise<string> {
  try {
    // Decoded at once: with an encoding, a large file is decoded and joined in pieces.
    return (await readFile(file)).toString();
  } catch (cause) {
    throw new SpecError('cannot be read.', { file, advice: 'Create it, or remove its folder.', cause });
  }
}
