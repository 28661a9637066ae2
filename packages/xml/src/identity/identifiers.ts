import type { Frame } from '../read/frame.ts';
import { ID, IDREF, IDREFS } from '../schema/builtins.ts';
import { accepts, type SimpleType } from '../schema/simple-type.ts';
import { quoted } from '../simple-value.ts';
import type { Kept, Place } from './kept.ts';
import { isDerivedFrom } from './value-key.ts';
import type { FoundValue } from './values.ts';

interface Known {
  /** The offset of the element that has the identifier. */
  readonly owner: number;
  readonly line: number;
}

/** The identifiers of a document, and references to them. @see XML Schema part 1, section 3.15.4 (cvc-id) */
export class Identifiers {
  readonly #kept: Kept;
  readonly #known = new Map<string, Known>();
  /** References to identifiers that have not been read yet, with the place of the first one. */
  readonly #awaited = new Map<string, Place>();
  readonly #kinds = new Map<SimpleType, 'id' | 'idref' | undefined>();
  /** Whether there are elements whose identifiers are unknown. */
  open = false;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /**
   * Adds an identifier or a reference.
   *
   * @param owner the element that the value identifies
   * @param frame the element that contains the value
   */
  take({ type, text }: FoundValue, owner: Frame, frame: Frame): void {
    if (type === undefined || text === '') return;
    const { members, toValue } = type;
    if (members !== undefined) {
      const texts = toValue === undefined ? [text] : text.split(' ');
      for (const each of texts) this.#takeOf(members, each, owner, frame);
    } else this.#takeOne(type, text, owner, frame);
  }

  #takeOf(members: readonly SimpleType[], text: string, owner: Frame, frame: Frame): void {
    const type = members.find((member) => accepts(member, text));
    if (type !== undefined) this.take({ type, text }, owner, frame);
  }

  #takeOne(type: SimpleType, text: string, owner: Frame, frame: Frame): void {
    if (!this.#kinds.has(type)) this.#kinds.set(type, kindOf(type));
    const kind = this.#kinds.get(type);
    if (kind === 'id') this.#define(text, owner, frame);
    else if (kind === 'idref') this.#refer(text, frame);
  }

  #define(id: string, { offset }: Frame, frame: Frame): void {
    const known = this.#known.get(id);
    if (known === undefined) {
      this.#kept.add(id, frame);
      this.#known.set(id, { owner: offset, line: this.#kept.lineOf(frame) });
      this.#awaited.delete(id);
    } else if (known.owner !== offset) {
      const message = `The ID ${quoted(id)} already identifies another element, in line ${known.line}. Give each element its own ID.`;
      this.#kept.report('id', message, this.#kept.placeOf(frame));
    }
  }

  #refer(id: string, frame: Frame): void {
    if (this.#known.has(id) || this.#awaited.has(id)) return;
    this.#kept.add(id, frame);
    this.#awaited.set(id, this.#kept.placeOf(frame));
  }

  /** Reports references that were not resolved. */
  end(): void {
    if (this.open) return;
    for (const [id, place] of this.#awaited) {
      const message = `No element has the ID ${quoted(id)}, to which this refers. Refer to an ID of this document, or add the element.`;
      this.#kept.report('idref', message, place);
    }
  }
}

function kindOf(type: SimpleType): 'id' | 'idref' | undefined {
  if (isDerivedFrom(type, ID)) return 'id';
  return isDerivedFrom(type, IDREF) || isDerivedFrom(type, IDREFS) ? 'idref' : undefined;
}
