import path from 'node:path';
import { isJsonObject, type JsonValue, nearestReference, own, valueAt } from '@partner-apis/model';
import { DocumentError } from './document-error.ts';
import { DocumentNode } from './document-node.ts';
import { referencesIn } from './references.ts';
import { type FilePlace, pointerIn, SchemaResources } from './schema-resources.ts';
import { type ParsedTexts, SourceFile } from './source-file.ts';

/** Reads the text of a document's file; rejects when there is none. */
export type ReadText = (file: string) => Promise<string>;

/**
 * Reads an OpenAPI document with all files that it references.
 *
 * @param file path of its first file; the others are named relative to the same folder
 * @param known texts that were already parsed; pass the same map for both sides of a comparison
 * @throws {DocumentError} when a text cannot be parsed, a reference is broken, or the version is not 3.0 to 3.2
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
  const resources = new SchemaResources();
  const missing: Missing[] = [];
  const left = [root];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (!isOpenApi30(root.value)) resources.add(one);
    for (const { holder, reference, pointer } of referencesIn(one.value)) {
      const held = { reference, file: one, pointer };
      holders.set(holder, held);
      const name = fileOf(reference, one.name);
      if (files.has(name) || resources.placeOf(reference, held) !== undefined) continue;
      const text = await read(name).catch((cause: unknown) => {
        missing.push({ ...held, cause });
      });
      if (text === undefined) continue;
      const next = new SourceFile(name, text, isUsed(files, text, known) ? new Map() : known);
      files.set(name, next);
      left.push(next);
    }
  }
  assertFound(missing, resources);
  return new Document(root, files, resources, holders);
}

interface Holder extends FilePlace {
  readonly reference: string;
}

/** A reference whose target is not a file. */
interface Missing extends Holder {
  readonly cause: unknown;
}

/** Checks missing targets at the end, since a schema may be read after the reference that names its URI. */
function assertFound(missing: readonly Missing[], resources: SchemaResources): void {
  for (const one of missing) {
    if (resources.placeOf(one.reference, one) !== undefined) continue;
    const problem = `The reference "${one.reference}" leads to no file that can be read.`;
    throw new DocumentError(problem, one.file.placeOf(one.pointer), one.cause);
  }
}

function isOpenApi30(root: JsonValue): boolean {
  const version = isJsonObject(root) ? own(root, 'openapi') : undefined;
  return typeof version === 'string' && version.startsWith('3.0');
}

/**
 * Whether a parsed value is already used by another file. Two files of one document may have the same text, but their
 * references have different targets.
 */
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
  /** The files that make up the document, by name. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly #resources: SchemaResources;
  readonly #holders: ReadonlyMap<object, Holder>;
  /** Targets of references, by what a reference is relative to and by the reference. */
  readonly #resolved = new Map<string, DocumentNode>();
  readonly #targets = new Map<object, JsonValue | undefined>();

  constructor(
    root: SourceFile,
    files: ReadonlyMap<string, SourceFile>,
    resources: SchemaResources,
    holders: ReadonlyMap<object, Holder>,
  ) {
    this.files = files;
    this.#resources = resources;
    this.#holders = holders;
    this.root = new DocumentNode(this, root, [], root.value);
    const version = isJsonObject(root.value) ? own(root.value, 'openapi') : undefined;
    if (typeof version !== 'string' || !/^3\.[0-2]\./.test(`${version}.`)) {
      const problem = `"openapi" is ${JSON.stringify(version) ?? 'missing'}; documents of OpenAPI 3.0 to 3.2 are compared.`;
      throw new DocumentError(problem, root.placeOf(['openapi']));
    }
    this.isOpenApi30 = isOpenApi30(root.value);
  }

  /** Returns the target of a reference. @throws {DocumentError} when it is broken */
  resolve(reference: string, from: DocumentNode): DocumentNode {
    const key = `${this.#resources.scopeOf(from)} ${reference}`;
    const node = this.#resolved.get(key) ?? this.#resolve(reference, from);
    this.#resolved.set(key, node);
    return node;
  }

  #resolve(reference: string, from: DocumentNode): DocumentNode {
    const place = this.#placeOf(reference, from);
    const value = place && valueAt(place.file.value, place.pointer);
    if (place === undefined || value === undefined) {
      const meant = this.#meant(reference, from);
      const advice = meant === undefined ? '' : ` Did you mean "${meant}"?`;
      throw new DocumentError(`The reference "${reference}" leads nowhere.${advice}`, from.place);
    }
    return new DocumentNode(this, place.file, place.pointer, value);
  }

  #meant(reference: string, from: DocumentNode): string | undefined {
    const file = this.files.get(fileOf(reference, from.file.name));
    return file && nearestReference(file.value, reference);
  }

  /** Returns the target of an object's `$ref`, wherever the object is. */
  targetOf(holder: object): JsonValue | undefined {
    if (!this.#holders.has(holder)) return undefined;
    const target = this.#targets.get(holder) ?? this.#targetOf(holder);
    this.#targets.set(holder, target);
    return target;
  }

  #targetOf(holder: object): JsonValue | undefined {
    const known = this.#holders.get(holder);
    const place = known && this.#placeOf(known.reference, known);
    return place && valueAt(place.file.value, place.pointer);
  }

  /**
   * Returns the target of a reference: in the schema whose URI it names, or otherwise in a file. In a schema with its
   * own URI, a bare fragment refers to that schema. Many documents mean the file nevertheless, so the file is used if
   * the schema has no such place.
   */
  #placeOf(reference: string, from: FilePlace): FilePlace | undefined {
    const embedded = this.#resources.placeOf(reference, from);
    if (embedded !== undefined) return embedded;
    const file = this.files.get(fileOf(reference, from.file.name));
    const pointer = file && pointerIn(file.value, reference);
    return file && pointer && { file, pointer };
  }
}
