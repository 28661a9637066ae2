import type { ReadFile } from '@partner-apis/xsd';

/** Reads a UTF-8 file as text; undefined when there is none. */
export async function readText(read: ReadFile, file: string): Promise<string | undefined> {
  const content = await read(file);
  return content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content);
}
