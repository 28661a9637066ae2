import { readFile } from 'node:fs/promises';
import { SpecError } from '../diagnostics/spec-error.ts';

/** Reads a UTF-8 file. @throws {SpecError} when the file cannot be read */
export async function readText(file: string): Promise<string> {
  try {
    // Decoded at once: with an encoding, Node decodes and joins a large file in pieces.
    return (await readFile(file)).toString();
  } catch (cause) {
    throw new SpecError('cannot be read.', { file, advice: adviceFor(cause), cause });
  }
}

function adviceFor(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EISDIR') return 'It is a folder: name a file inside it.';
  if (code === 'EACCES' || code === 'EPERM') return 'Give your user the permission to read it.';
  return 'Check its path, or create the file.';
}
