import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from './decode-text.ts';
import type { GeneratedReader } from './generated-code.ts';
import type { SchemaSet } from './schema-set.ts';

/** Limits for the documents of a set, and for the characters of one, since each mutant is as large as its document. */
const DOCUMENTS = 12;
const EXAMPLES = 5;
const CHARACTERS = 150_000;

/** A document of a set. */
export interface SampleDocument {
  /** Path of the file, or the number of the example. */
  readonly file: string;
  readonly text: string;
}

/**
 * Finds sample documents whose root the set declares, and examples that come with the generated code.
 *
 * @param folder folder of all sets
 */
export function documentsOf(folder: string, set: SchemaSet, reader: GeneratedReader): SampleDocument[] {
  const files = set.documents.flatMap((glob) => globSync(glob, { cwd: folder }).sort());
  const samples = files
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => ({ file, text: decodeText(readFileSync(path.join(folder, file))) }))
    .filter(({ text }) => text.length <= CHARACTERS && !text.includes('<!DOCTYPE') && reader.has(text));
  const examples = reader.examples.map((text, index) => ({ file: `example ${index + 1}`, text }));
  return [...spread(samples, DOCUMENTS), ...spread(examples, EXAMPLES)];
}

/** As many of a list, at equal distances. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const step = Math.max(list.length / count, 1);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
