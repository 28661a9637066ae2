import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  type Pointer,
} from '@partner-apis/model';
import type { SourcePlace } from '../finding/finding.ts';
import { DocumentError } from './document-error.ts';
import type { SourceFile } from './source-file.ts';

/** The document that contains a node, which resolves references. */
interface Owner {
  readonly isOpenApi30: boolean;
  resolve(reference: string, from: DocumentNode): DocumentNode;
}

/** A value in a document, and where it is written. */
export class DocumentNode {
  readonly document: Owner;
  readonly file: SourceFile;
  readonly pointer: Pointer;
  readonly value: JsonValue;

  constructor(document: Owner, file: SourceFile, pointer: Pointer, value: JsonValue) {
    this.document = document;
    this.file = file;
    this.pointer = pointer;
    this.value = value;
  }

  get place(): SourcePlace {
    return this.file.placeOf(this.pointer);
  }

  /** The value as an object, which is empty if it is something else. */
  get object(): JsonObject {
    return isJsonObject(this.value) ? this.value : {};
  }

  /** Returns a property or item as written. */
  child(name: string): DocumentNode | undefined {
    const value = isJsonArray(this.value) ? this.value[Number(name)] : own(this.object, name);
    return value === undefined
      ? undefined
      : new DocumentNode(this.document, this.file, [...this.pointer, name], value);
  }

  /**
   * Returns a property with references followed, including one that only the target of this node's own reference has.
   */
  get(name: string): DocumentNode | undefined {
    const child = this.child(name) ?? (this.isReference ? this.followed().child(name) : undefined);
    return child?.followed();
  }

  /** Returns a property that is a string; undefined if it is anything else. */
  text(name: string): string | undefined {
    const value = this.get(name)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  /** Whether a property is `true`. */
  flag(name: string): boolean {
    return this.get(name)?.value === true;
  }

  /** Returns the properties of an object, with references followed. */
  entries(): [name: string, node: DocumentNode][] {
    return this.written().map(([name, node]) => [name, node.followed()]);
  }

  /** Returns the properties of an object, or the items of a list, as written. */
  written(): [name: string, node: DocumentNode][] {
    if (typeof this.value !== 'object' || this.value === null) return [];
    return Object.entries(this.value).map(([name, value]) => [
      name,
      new DocumentNode(this.document, this.file, [...this.pointer, name], value),
    ]);
  }

  /** Returns the items of a list, with references followed. */
  items(): DocumentNode[] {
    return isJsonArray(this.value) ? this.written().map(([, node]) => node.followed()) : [];
  }

  get isReference(): boolean {
    return typeof own(this.object, '$ref') === 'string';
  }

  /** Returns the node that a reference written here refers to; undefined if it is broken. */
  resolved(reference: string): DocumentNode | undefined {
    try {
      return this.document.resolve(reference, this);
    } catch (cause) {
      if (cause instanceof DocumentError) return undefined;
      throw cause;
    }
  }

  /** Returns the target of the reference, over all steps, or the node itself if it is not a reference. */
  followed(): DocumentNode {
    let node: DocumentNode = this;
    for (let step = 0; step < 100; step++) {
      const reference = own(node.object, '$ref');
      if (typeof reference !== 'string') return node;
      node = this.document.resolve(reference, node);
    }
    throw new DocumentError('The reference leads back to itself.', this.place);
  }
}
