import path from 'node:path';
import {
  isJsonObject,
  isRecord,
  type JsonValue,
  own,
  type Pointer,
  parseFragmentPointer,
  valueAt,
} from '@partner-apis/model';
import { DocumentError } from './document-error.ts';
import { DocumentNode } from './document-node.ts';
import { referencesIn } from './references.ts';
import { type ParsedTexts, SourceFile } from './source-file.ts';

/** Reads the text of a file of a document; rejects when there is none. */
export type ReadText = (file: string) => Promise<string>;

/**
 * Reads an OpenAPI document with all files that it references.
 *
 * @param file path of its first file; the others are named relative to the same folder
 * @param known texts that were parsed already: hand both sides of a comparison the same map
 * @throws {DocumentError} when a text cannot be parsed, a reference leads nowhere, or the version is not 3.0 to 3.2
 * @example await readDocument('specs/pet/openapi.yaml', (name) => readFile(name, 'utf8'))
 */
export async function readDocument(
  file: string,
  read: ReadText,
  known: ParsedTexts = new Map(),
): Promise<Document> {
  const root = new SourceFile(file, await read(file), known);
  const files = new Map([[file, root]]);
  const holders = new Map<object, Holder>();
  const left = [root];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    for (const { holder, reference, pointer } of referencesIn(one.value)) {
      holders.set(holder, { reference, file: one });
      const name = fileOf(reference, one.name);
      if (files.has(name)) continue;
      const text = await read(name).catch((cause: unknown) => {
        const problem = `The reference "${reference}" leads to no file that can be read.`;
        throw new DocumentError(problem, one.placeOf(pointer), cause);
      });
      const next = new SourceFile(name, text, isUsed(files, text, known) ? new Map() : known);
      files.set(name, next);
      left.push(next);
    }
  }
  return new Document(root, files, holders);
}

interface Holder {
  readonly reference: string;
  readonly file: SourceFile;
}

/** Two files of one document may have the same text, but their references lead to different places. */
function isUsed(files: ReadonlyMap<string, SourceFile>, text: string, known: ParsedTexts): boolean {
  const value = known.get(text)?.value;
  return value !== undefined && [...files.values()].some((file) => file.value === value);
}

function fileOf(reference: string, from: string): string {
  const [name = ''] = reference.split('#');
  if (name === '') return from;
  if (/^[a-z][a-z0-9+.-]*:/i.test(name)) return name;
  return path.posix.join(path.posix.dirname(from), decodeURI(name));
}

/** An OpenAPI document of one or several files. */
export class Document {
  readonly root: DocumentNode;
  readonly isOpenApi30: boolean;
  /** The files that it is written in, by name. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly #holders: ReadonlyMap<object, Holder>;
  /** Nodes that references led to, by file and reference. */
  readonly #resolved = new Map<string, DocumentNode>();
  readonly #targets = new Map<object, JsonValue | undefined>();

  constructor(
    root: SourceFile,
    files: ReadonlyMap<string, SourceFile>,
    holders: ReadonlyMap<object, Holder>,
  ) {
    this.files = files;
    this.#holders = holders;
    this.root = new DocumentNode(this, root, [], root.value);
    const version = isJsonObject(root.value) ? own(root.value, 'openapi') : undefined;
    if (typeof version !== 'string' || !/^3\.[0-2]\./.test(`${version}.`)) {
      const problem = `"openapi" is ${JSON.stringify(version) ?? 'missing'}; documents of OpenAPI 3.0 to 3.2 are compared.`;
      throw new DocumentError(problem, root.placeOf(['openapi']));
    }
    this.isOpenApi30 = version.startsWith('3.0');
  }

  /** The node that a reference leads to. @throws {DocumentError} when it leads nowhere */
  resolve(reference: string, from: DocumentNode): DocumentNode {
    const key = `${from.file.name} ${reference}`;
    const node = this.#resolved.get(key) ?? this.#resolve(reference, from);
    this.#resolved.set(key, node);
    return node;
  }

  #resolve(reference: string, from: DocumentNode): DocumentNode {
    const file = this.files.get(fileOf(reference, from.file.name));
    const pointer = file && pointerOf(reference, file);
    const value = file && pointer && valueAt(file.value, pointer);
    if (file === undefined || pointer === undefined || value === undefined) {
      throw new DocumentError(`The reference "${reference}" leads nowhere.`, from.place);
    }
    return new DocumentNode(this, file, pointer, value as JsonValue);
  }

  /** The value that the `$ref` of an object leads to, wherever the object is. */
  targetOf(holder: object): JsonValue | undefined {
    if (!this.#holders.has(holder)) return undefined;
    const target = this.#targets.get(holder) ?? this.#targetOf(holder);
    this.#targets.set(holder, target);
    return target;
  }

  #targetOf(holder: object): JsonValue | undefined {
    const known = this.#holders.get(holder);
    const file = known && this.files.get(fileOf(known.reference, known.file.name));
    const pointer = known && file && pointerOf(known.reference, file);
    return file && pointer && (valueAt(file.value, pointer) as JsonValue | undefined);
  }
}

/** A fragment is a JSON pointer, or the name of an anchor. */
function pointerOf(reference: string, file: SourceFile): Pointer | undefined {
  const [, fragment = ''] = reference.split('#');
  if (fragment === '' || fragment.startsWith('/')) return parseFragmentPointer(fragment);
  return anchored(file.value, fragment, []);
}

function anchored(value: unknown, name: string, pointer: Pointer): Pointer | undefined {
  if (isRecord(value) && value.$anchor === name) return pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = anchored(one, name, [...pointer, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
