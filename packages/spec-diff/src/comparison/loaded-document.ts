import type { ReadFile } from '@partner-apis/xsd';
import type { SourcePlace } from '../finding/finding.ts';
import { type OnePiece, readInOnePiece } from '../one-piece/one-piece.ts';
import { versionOf } from '../one-piece/operations.ts';

/** A document in one of its states, and where its files are. */
export interface DocumentAt {
  /** Path of its first file, as `read` takes it. */
  readonly file: string;
  /** As messages call the document: `specs/ebk-api-v2/openapi.yaml of main`. */
  readonly name: string;
  /** As messages call the state of a file: ` of main`; `''` for the working tree. */
  readonly when: string;
  readonly read: ReadFile;
  /** Folder from which the document names its XML Schemas: `''`, or `specs/ebk-api-v2/versions/2.6.0/`. */
  readonly schemaFolder: string;
}

export interface LoadedDocument extends DocumentAt {
  readonly document: OnePiece;
  readonly version: string;
  readonly placeOf: (pointer: string) => SourcePlace;
}

/** @throws {ComparisonError} when it cannot be read, with file, line and column */
export async function loadDocument(at: DocumentAt): Promise<LoadedDocument> {
  const document = await readInOnePiece(at.file, at.read, at.name);
  const placeOf = (pointer: string) => ({ file: at.file, line: 1, column: 1, pointer: pointer.slice(1) });
  return { ...at, document, version: versionOf(document), placeOf };
}
