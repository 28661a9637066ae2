import { Stop } from '../errors/stop.ts';
import type { RawAttribute } from '../raw-element/raw-element.ts';
import type { Attribute, TagReader } from '../tokens/tag-reader.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame, RawInProgress } from './frame.ts';
import { loneAttribute, rawElement, withContext } from './raw-context.ts';

/** Keeps what the schema does not describe. The number is limited, since each item takes more memory than its bytes. */
export class RawElements {
  readonly #limit: number;
  readonly #tokenizer: Tokenizer;
  /** The empty elements without attributes, by name: a document may repeat the same one a million times. */
  readonly #empty = new Map<string, RawInProgress>();
  #count = 0;

  /** @param limit maximum number of elements, attributes and declarations */
  constructor(limit: number, tokenizer: Tokenizer) {
    this.#limit = limit;
    this.#tokenizer = tokenizer;
  }

  /** Starts the raw element of the last start tag. @param built whether it becomes an object */
  start(offset: number, built: boolean): RawInProgress | undefined {
    const { tag } = this.#tokenizer;
    const parts = tag.attributes.length + tag.declarations.length;
    this.#add(1 + parts, offset);
    if (!built) return undefined;
    return tag.selfClosing && parts === 0 && tag.prefix === '' ? this.#emptyElement(tag) : rawElement(tag);
  }

  /** Returns the same object for equal elements. */
  #emptyElement(tag: TagReader): RawInProgress {
    const known = this.#empty.get(tag.local);
    if (known?.namespace === tag.namespace) return known;
    const element = Object.freeze(rawElement(tag));
    this.#empty.set(tag.local, element);
    return element;
  }

  /** Adds to an outermost raw element the inherited declarations that its content uses. */
  end(element: RawInProgress): void {
    withContext(element, this.#tokenizer.namespaces);
  }

  /** Keeps an attribute of an element that is not raw. */
  attribute(attribute: Attribute, { offset }: Frame): RawAttribute {
    this.#add(1, offset);
    return loneAttribute(attribute, this.#tokenizer.namespaces);
  }

  #add(more: number, offset: number): void {
    this.#count += more;
    if (this.#count <= this.#limit) return;
    throw new Stop('limit', `The document has more than ${this.#limit} raw elements and attributes.`, offset);
  }
}
