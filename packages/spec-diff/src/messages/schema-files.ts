import type { ReadFile } from '@partner-apis/xsd';
import type { Document } from '../document/document.ts';
import { messageBodies } from './messages.ts';

/**
 * Reads the XML Schemas that a document's bodies name, and all that they include, by their paths from the root of the
 * repository.
 *
 * @throws {Error} when one cannot be read
 */
export async function schemaFilesOf(
  document: Document,
  read: ReadFile,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const named = messageBodies(document).flatMap(({ message }) => message?.schema ?? []);
  const files = new Map<string, string | Uint8Array>();
  if (named.length === 0) return files;
  const { loadSchemas } = await import('@partner-apis/xsd');
  await loadSchemas([...new Set(named)], async (file) => {
    const content = await read(file);
    if (content !== undefined) files.set(file, content);
    return content;
  });
  return files;
}
