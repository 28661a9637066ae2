import type { Frame } from '../read/frame.ts';
import { quoted } from '../simple-value.ts';
import type { IdentityConstraint } from './constraint.ts';
import type { Kept, Place } from './kept.ts';
import { valueKey } from './value-key.ts';
import type { FoundValue } from './values.ts';

/** The element that has a key. */
interface Owner {
  readonly offset: number;
  readonly line: number;
}

/** A reference whose key has not been read yet. */
interface Reference {
  readonly place: Place;
  readonly shown: string;
}

/** The values of a constraint within one element that has it. @see XML Schema part 1, section 3.11.4 */
export class Table {
  readonly constraint: IdentityConstraint;
  /** The depth of the element that has the constraint. */
  readonly depth: number;
  readonly owners = new Map<string, Owner>();
  /** Whether there are elements whose keys are unknown, since the schema does not describe them. */
  open = false;
  readonly #kept: Kept;
  #cost = 0;
  readonly #references = new Map<string, Reference>();
  /** Keys from elements below the one that has the constraint; undefined if several have the same key. */
  readonly #inherited = new Map<string, Owner | undefined>();

  constructor(constraint: IdentityConstraint, depth: number, kept: Kept) {
    this.constraint = constraint;
    this.depth = depth;
    this.#kept = kept;
  }

  /**
   * Adds the values of a selected element at its end.
   *
   * @param values undefined for an absent field
   * @param referred the keys of the same element that a `keyref` refers to
   */
  take(values: readonly (FoundValue | undefined)[], frame: Frame, referred: Table | undefined): void {
    const { kind } = this.constraint;
    const given = values.filter((value) => value !== undefined);
    if (given.length < values.length) {
      if (kind === 'key') this.#reportMissing(values, frame);
      return;
    }
    const keys = given.map(({ type, text }) => valueKey(type, text));
    const key = keys.length === 1 ? (keys[0] ?? '') : JSON.stringify(keys);
    const shown = given.map(({ text }) => quoted(text)).join(', ');
    if (kind === 'keyref') this.#refer(key, shown, frame, referred);
    else this.#own(key, shown, frame);
  }

  #reportMissing(values: readonly (FoundValue | undefined)[], frame: Frame): void {
    const fields = values.flatMap((value, index) =>
      value === undefined ? [this.constraint.fields[index]?.map(pathText).join(' | ')] : [],
    );
    const message = `${frame.name} has no value at ${fields.join(' and ')}, which ${this.#said} needs. Add it.`;
    this.#kept.report('key', message, this.#kept.placeOf(frame));
  }

  #own(key: string, shown: string, frame: Frame): void {
    const owner = this.owners.get(key);
    if (owner === undefined) {
      this.#cost += this.#kept.add(key, frame);
      this.owners.set(key, { offset: frame.offset, line: this.#kept.lineOf(frame) });
      return;
    }
    const message = `${this.#said} has the value ${shown} already, in line ${owner.line}. Give each ${frame.name} another value.`;
    this.#kept.report(this.constraint.kind, capitalized(message), this.#kept.placeOf(frame));
  }

  #refer(key: string, shown: string, frame: Frame, keys: Table | undefined): void {
    if (keys?.owners.has(key) || this.#references.has(key)) return;
    this.#cost += this.#kept.add(key, frame);
    this.#references.set(key, { place: this.#kept.placeOf(frame), shown });
  }

  /** Adds the keys of an element below. */
  inherit(below: Table, frame: Frame): void {
    this.open ||= below.open;
    for (const [key, owner] of below.owners) {
      const known = this.#inherited.get(key);
      if (!this.#inherited.has(key)) this.#cost += this.#kept.add(key, frame);
      else if (known?.offset === owner.offset) continue;
      this.#inherited.set(key, this.#inherited.has(key) ? undefined : owner);
    }
  }

  /** Reports unresolved references, and releases everything. @param keys keys of the same element */
  end(keys: Table | undefined): void {
    this.#kept.release(this.#cost);
    if (this.open || keys?.open) return;
    for (const [key, { place, shown }] of this.#references) {
      if (keys?.owners.has(key) || this.#inherited.get(key) !== undefined) continue;
      const message = `${capitalized(this.#said)} refers to ${shown}, which the key ${localOf(this.constraint.refer)} does not have. Refer to one that it has, or add it.`;
      this.#kept.report('keyref', message, place);
    }
  }

  /** The constraint as a sentence. */
  get #said(): string {
    const { kind, name } = this.constraint;
    return `${kind === 'unique' ? 'the unique constraint' : `the ${kind}`} ${localOf(name)}`;
  }
}

/** Returns the names of a path in a readable form. */
function pathText({ deep, steps, attribute }: IdentityConstraint['selector'][number]): string {
  const names = steps.map(([, local]) => local);
  const last = attribute === undefined ? [] : [`@${attribute[1]}`];
  return `${deep ? './/' : ''}${[...names, ...last].join('/') || '.'}`;
}

function localOf(name = ''): string {
  return name.slice(name.lastIndexOf('}') + 1);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
