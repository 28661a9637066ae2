import path from 'node:path/posix';
import type { Document } from '../document/document.ts';
import { DocumentError } from '../document/document-error.ts';
import { DocumentNode } from '../document/document-node.ts';
import { referencesIn } from '../document/references.ts';

/**
 * Checks every reference of a document: two documents that are broken in the same way would be equal.
 *
 * @param files names of all files of the document
 * @throws {DocumentError} for the first broken reference, with its location
 */
export function assertReferences(document: Document, files: ReadonlySet<string>): void {
  const folder = path.dirname(document.root.file.name);
  for (const name of files) {
    const { file, value } = document.resolve(`${encodeURI(path.relative(folder, name))}#`, document.root);
    for (const { reference, pointer } of referencesIn(value)) {
      const node = new DocumentNode(document, file, pointer, reference);
      try {
        document.resolve(reference, node);
      } catch (cause) {
        if (!(cause instanceof DocumentError)) throw cause;
        throw new DocumentError(cause.problem, node.place, cause);
      }
    }
  }
}
