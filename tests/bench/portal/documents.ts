import path from 'node:path';
import { GITHUB, LARGE_DOCUMENTS, type PublicDocument } from '../../general/documents.ts';
import { packageFolder } from '../../general/fetch-documents.ts';

/** The documents that every reference is made from: a small, a large and a very large one. */
export interface BenchDocument {
  readonly id: string;
  readonly name: string;
  readonly operations: number;
  readonly file: string;
}

const CHOSEN = ['Scalar Galaxy', 'Rebilly'];

/** @param wanted ids; empty for all */
export async function benchDocuments(wanted: readonly string[]): Promise<readonly BenchDocument[]> {
  const chosen = [...LARGE_DOCUMENTS.filter(({ name }) => CHOSEN.includes(name)), GITHUB];
  const smallFirst = chosen.toSorted((left, right) => left.operations - right.operations);
  const kept = smallFirst.filter((document) => wanted.length === 0 || wanted.includes(idOf(document)));
  return Promise.all(
    kept.map(async (document) => ({
      id: idOf(document),
      name: document.name,
      operations: document.operations,
      file: path.join(await packageFolder(document.package), document.file),
    })),
  );
}

function idOf({ name }: PublicDocument): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
