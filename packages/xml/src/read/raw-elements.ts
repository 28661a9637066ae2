import { Stop } from '../errors/stop.ts';
import { appendProperty } from '../properties.ts';
import { type RawAttribute, UNKNOWN } from '../raw-element/raw-element.ts';
import type { AnyParticle, ElementParticle } from '../schema/complex-type.ts';
import type { Attribute, TagReader } from '../tokens/tag-reader.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { addChild, type Frame, flushText, type RawInProgress } from './frame.ts';
import { loneAttribute, rawElement, withContext } from './raw-context.ts';
import { addUnread } from './unread.ts';

/** Number of unknown elements in an element that become objects at once, since text that is read later costs more. */
const MOST_BUILT = 32;
/** Maximum number of declarations around unknown elements that stay text, which are copied to read them. */
const MOST_DECLARATIONS = 64;

/** Keeps what the schema does not describe. The number is limited, since each item takes more memory than its bytes. */
export class RawElements {
  /** Whether the document is available as a whole, so that unknown elements can stay text. */
  whole = false;
  readonly #limit: number;
  readonly #tokenizer: Tokenizer;
  /** The empty elements without attributes, by name: a document may repeat the same one a million times. */
  readonly #empty = new Map<string, RawInProgress>();
  /** The element around the current outermost raw one, if its unknown elements can stay text. */
  #around: Frame | undefined;
  #count = 0;

  /** @param limit maximum number of elements, attributes and declarations */
  constructor(limit: number, tokenizer: Tokenizer) {
    this.#limit = limit;
    this.#tokenizer = tokenizer;
  }

  /**
   * Starts the raw element of the last start tag, as a child of its parent if that is raw, too.
   *
   * @param particle undefined for an unknown element, and inside a raw one
   * @returns undefined for one that stays text
   */
  start(
    parent: Frame | undefined,
    particle: ElementParticle | AnyParticle | undefined,
    offset: number,
  ): RawInProgress | undefined {
    const { tag } = this.#tokenizer;
    const within = parent?.reading.kind === 'raw';
    if (!within) this.#around = particle === undefined && this.#defers() ? parent : undefined;
    const parts = tag.attributes.length + tag.declarations.length;
    this.#add(1 + parts, offset);
    if (this.#around && ++this.#around.unknown > MOST_BUILT) return undefined;
    const isPlain = tag.selfClosing && parts === 0 && tag.prefix === '';
    const into = isPlain ? this.#emptyElement(tag) : rawElement(tag);
    if (within) {
      flushText(parent);
      addChild(parent.reading.into, into);
    }
    return into;
  }

  /** Whether unknown elements stay text: only if it costs little to keep the prefixes around them. */
  #defers(): boolean {
    const { namespaces, tag } = this.#tokenizer;
    return this.whole && namespaces.count - tag.declarations.length <= MOST_DECLARATIONS;
  }

  /** Returns the same object for equal elements. */
  #emptyElement(tag: TagReader): RawInProgress {
    const known = this.#empty.get(tag.local);
    if (known?.namespace === tag.namespace) return known;
    const element = Object.freeze(rawElement(tag));
    this.#empty.set(tag.local, element);
    return element;
  }

  /**
   * Ends an outermost raw element: adds the inherited declarations that its content uses, and keeps it if it is unknown.
   *
   * @param into undefined for one that stays text
   */
  end({ parent, particle, offset }: Frame, into: RawInProgress | undefined): void {
    const { namespaces, window } = this.#tokenizer;
    const around = this.#around;
    if (around && around.unknown > MOST_BUILT)
      around.unread = addUnread(around.unread, window.text, offset, window.pos);
    else if (into) {
      withContext(into, namespaces);
      if (particle === undefined && parent) appendProperty(parent.value, UNKNOWN, into);
    }
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
