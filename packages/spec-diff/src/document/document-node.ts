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

/** The document that a node is in: it knows where references lead. */
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

  /** The value as an object; an empty one, if it is none. */
  get object(): JsonObject {
    return isJsonObject(this.value) ? this.value : {};
  }

  /** A property or item as it is written. */
  child(name: string): DocumentNode | undefined {
    const value = isJsonArray(this.value) ? this.value[Number(name)] : own(this.object, name);
    return value === undefined
      ? undefined
      : new DocumentNode(this.document, this.file, [...this.pointer, name], value);
  }

  /** A property with references followed, also one that only the target of this node's own reference has. */
  get(name: string): DocumentNode | undefined {
    const child = this.child(name) ?? (this.isReference ? this.followed().child(name) : undefined);
    return child?.followed();
  }

  /** A property that is a text; undefined if it is anything else. */
  text(name: string): string | undefined {
    const value = this.get(name)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  /** Whether a property is `true`. */
  flag(name: string): boolean {
    return this.get(name)?.value === true;
  }

  /** The properties of an object with references followed. */
  entries(): [name: string, node: DocumentNode][] {
    return this.written().map(([name, node]) => [name, node.followed()]);
  }

  /** The properties of an object, or the items of a list, as they are written. */
  written(): [name: string, node: DocumentNode][] {
    if (typeof this.value !== 'object' || this.value === null) return [];
    return Object.entries(this.value).map(([name, value]) => [
      name,
      new DocumentNode(this.document, this.file, [...this.pointer, name], value),
    ]);
  }

  /** The items of a list with references followed. */
  items(): DocumentNode[] {
    return isJsonArray(this.value) ? this.written().map(([, node]) => node.followed()) : [];
  }

  get isReference(): boolean {
    return typeof own(this.object, '$ref') === 'string';
  }

  /** The node that a reference written here leads to; undefined where it leads nowhere. */
  resolved(reference: string): DocumentNode | undefined {
    try {
      return this.document.resolve(reference, this);
    } catch (cause) {
      if (cause instanceof DocumentError) return undefined;
      throw cause;
    }
  }

  /** The node that the reference leads to, over all steps; the node itself, if it is no reference. */
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
