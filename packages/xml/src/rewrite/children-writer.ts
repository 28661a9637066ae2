import type { Edited } from './edited.ts';
import { expandedName } from './fingerprints.ts';
import { groupBy } from './grouping.ts';
import { type Indentation, indentationIn, whitespaceBefore } from './indentation.ts';
import { insertContent } from './patches.ts';
import { rendered } from './rendering.ts';
import { elementsOf, type SourceElement } from './source-tree.ts';

/** Adds elements to one element of a document, and removes some, from its first child to its last. */
export class ChildrenWriter {
  readonly #parent: SourceElement;
  readonly #edited: Edited;
  readonly #indentation: Indentation;
  readonly #children: readonly SourceElement[];
  /** The elements of which the value has nothing, by name. */
  readonly #empty: Map<string, SourceElement[]>;
  /** Markup of new elements before all others. */
  #first = '';
  /** The last child that was passed. */
  #last: SourceElement | undefined;

  constructor(parent: SourceElement, edited: Edited) {
    this.#parent = parent;
    this.#edited = edited;
    this.#children = elementsOf(parent);
    this.#indentation = indentationIn(parent, edited.source);
    this.#empty = groupBy(this.#children.filter(edited.counterparts.isDropped), expandedName);
  }

  remove(child: SourceElement): void {
    const { source, patches } = this.#edited;
    patches.replace(child.start - whitespaceBefore(child, source).length, child.end, '');
  }

  /** Goes to a child that stays. What is added next comes after it. */
  pass(child: SourceElement): void {
    this.#last = child;
  }

  /**
   * Adds elements one after another: in the places of empty ones with their names, or beside the child before them or
   * after them, whichever has a name of theirs.
   *
   * @param next the next child that stays
   */
  add(elements: readonly SourceElement[], next: SourceElement | undefined): void {
    const { source, patches } = this.#edited;
    const added = elements.filter((element) => !this.#fill(element));
    const [first] = added;
    const final = added.at(-1);
    if (first === undefined || final === undefined) return;
    const indented = added.map((element) => this.#indentation.before + this.#markup(element)).join('');
    const isRepeated = this.#last && expandedName(this.#last) === expandedName(first);
    if (!isRepeated && next && expandedName(next) === expandedName(final)) {
      patches.insert(next.start - whitespaceBefore(next, source).length, indented);
      return;
    }
    if (!isRepeated) this.#passEmpty();
    if (this.#last) patches.insert(this.#last.end, indented);
    else this.#first = indented;
  }

  /** Writes an element in the place of an empty one with its name; false if there is none. */
  #fill(element: SourceElement): boolean {
    const empty = this.#empty.get(expandedName(element))?.shift();
    if (empty === undefined) return false;
    this.#edited.patches.replace(empty.start, empty.end, this.#markup(element));
    return true;
  }

  #markup(element: SourceElement): string {
    return rendered(element, this.#parent, this.#indentation);
  }

  end(): void {
    if (this.#first === '') return;
    const { source, patches } = this.#edited;
    const isOnly = this.#children.length === 0 && this.#indentation.before !== '';
    const closing = isOnly ? whitespaceBefore(this.#parent, source) || '\n' : '';
    insertContent(this.#parent, this.#first + closing, patches);
  }

  #passEmpty(): void {
    const { counterparts, afterEmpty } = this.#edited;
    if (!afterEmpty) return;
    const from = this.#last ? this.#children.indexOf(this.#last) + 1 : 0;
    for (const child of this.#children.slice(from)) {
      if (!counterparts.isDropped(child)) return;
      this.#last = child;
    }
  }
}
