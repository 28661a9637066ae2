import type { ReadFile } from '@partner-apis/xsd';
import { type Document, readDocument } from '../document/document.ts';
import { DocumentError } from '../document/document-error.ts';
import type { ParsedTexts } from '../document/source-file.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import { readText as readTextOf } from '../revision/read-text.ts';
import { assertReferences } from './assert-references.ts';

/** A document in one of its states, and where its files are. */
export interface DocumentAt {
  /** Path of its first file for `read`. */
  readonly file: string;
  /** Name of the document in messages, such as `specs/ebk-api-v2/openapi.yaml of main`. */
  readonly name: string;
  /** Name of the state in messages about a file, such as ` of main`; `''` for the working tree. */
  readonly when: string;
  readonly read: ReadFile;
  /** Folder relative to which the document names its XML Schemas: `''`, or `specs/ebk-api-v2/versions/2.6.0/`. */
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
 * @param known texts that were already parsed: most files are the same in both states
 * @throws {ComparisonError} when a file cannot be read or parsed, or a reference is broken, with file, line and column
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

/** Returns the error for the caller of the command. Errors of the program itself stay unchanged. */
export function explained(cause: unknown, { name }: DocumentAt): unknown {
  if (!(cause instanceof DocumentError)) return cause;
  return new ComparisonError(`${name} cannot be compared: ${cause.message}`, { cause });
}

async function textOf({ read, when }: DocumentAt, file: string): Promise<string> {
  const text = await readTextOf(read, file);
  if (text === undefined) throw new ComparisonError(`${file}${when} cannot be read: no such file.`);
  return text;
}
