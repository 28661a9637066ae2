import type { ReadFile } from '@partner-apis/xsd';
import { type Document, readDocument } from '../document/document.ts';
import { DocumentError } from '../document/document-error.ts';
import type { ParsedTexts } from '../document/source-file.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import { readText as readTextOf } from '../revision/read-text.ts';
import { assertReferences } from './assert-references.ts';

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
  readonly document: Document;
  /** `info.version`; `none` when there is none. */
  readonly version: string;
}

/**
 * Reads a document and the files that it references.
 *
 * @param known texts that were parsed already: most files are the same in both states
 * @throws {ComparisonError} when one cannot be read or parsed, or a reference leads nowhere: with file, line and column
 */
export async function loadDocument(at: DocumentAt, known: ParsedTexts): Promise<LoadedDocument> {
  try {
    const files = new Set([at.file]);
    const readText = (file: string) => {
      files.add(file);
      return textOf(at, file);
    };
    const document = await readDocument(at.file, readText, known);
    assertReferences(document, files);
    const version = document.root.get('info')?.child('version')?.value;
    return { ...at, document, version: String(version ?? 'none') };
  } catch (cause) {
    throw explained(cause, at);
  }
}

/** The error for whoever called the command; errors of the program itself stay as they are. */
export function explained(cause: unknown, { name }: DocumentAt): unknown {
  if (!(cause instanceof DocumentError)) return cause;
  return new ComparisonError(`${name} cannot be compared: ${cause.message}`, { cause });
}

async function textOf({ read, when }: DocumentAt, file: string): Promise<string> {
  const text = await readTextOf(read, file);
  if (text === undefined) throw new ComparisonError(`${file}${when} cannot be read: no such file.`);
  return text;
}
