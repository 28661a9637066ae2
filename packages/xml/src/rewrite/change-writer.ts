import { escapeText } from '../tokens/escape.ts';
import { align } from './alignment.ts';
import { changeAttributes } from './changed-attributes.ts';
import { ChildrenWriter } from './children-writer.ts';
import type { Edited } from './edited.ts';
import { Fingerprints, hasText } from './fingerprints.ts';
import { insertContent, nameEndOf } from './patches.ts';
import { renderedContent } from './rendering.ts';
import { meaningOf, Scope } from './scope.ts';
import { elementsOf, type SourceElement, textOf } from './source-tree.ts';

/** Writes the differences between two written forms of a message into the document that it was read from. */
export class ChangeWriter {
  readonly #edited: Edited;
  readonly #fingerprints = new Fingerprints();

  constructor(edited: Edited) {
    this.#edited = edited;
  }

  /**
   * Changes an element of the document.
   *
   * @param before what was written for it before the change
   * @param after what is to be written for it now
   */
  change(original: SourceElement, before: SourceElement, after: SourceElement): void {
    if (this.#fingerprints.of(before) === this.#fingerprints.of(after)) return;
    const { source, patches } = this.#edited;
    const scope = Scope.at(original);
    changeAttributes({ original, before, after, scope, source, patches });
    const all = [original, before, after];
    if (all.every((element) => elementsOf(element).length === 0))
      this.#changeText(original, before, after, scope);
    else if (all.some(hasText)) this.#replaceContent(original, before, after);
    else this.#changeChildren(original, before, after);
    const declarations = scope.declarations();
    if (declarations !== '') patches.insert(nameEndOf(original), declarations);
  }

  #changeText(original: SourceElement, before: SourceElement, after: SourceElement, scope: Scope): void {
    const text = textOf(after);
    if (meaningOf(text, after) === meaningOf(textOf(before), before)) return;
    const { patches } = this.#edited;
    scope.takePrefixesOf(text, after);
    const [first, ...rest] = original.children;
    if (first === undefined) insertContent(original, escapeText(text), patches);
    else patches.replace(first.start, first.end, escapeText(text));
    for (const { start, end } of rest) patches.replace(start, end, '');
  }

  /** Writes all content anew, where white space between elements matters. */
  #replaceContent(original: SourceElement, before: SourceElement, after: SourceElement): void {
    const content = renderedContent(after, original);
    if (content === renderedContent(before, original)) return;
    const { patches } = this.#edited;
    if (original.contentEnd < original.contentStart) insertContent(original, content, patches);
    else patches.replace(original.contentStart, original.contentEnd, content);
  }

  #changeChildren(original: SourceElement, before: SourceElement, after: SourceElement): void {
    const { counterparts } = this.#edited;
    const aligned = align(elementsOf(before), elementsOf(after), this.#fingerprints);
    const kept = new Set(aligned.map((pair) => pair.before));
    const children = new ChildrenWriter(original, this.#edited);
    for (const child of elementsOf(before)) {
      const removed = kept.has(child) ? undefined : counterparts.originalOf(child);
      if (removed) children.remove(removed);
    }
    let added: SourceElement[] = [];
    for (const pair of aligned) {
      const found = pair.before && counterparts.originalOf(pair.before);
      if (pair.before && found) {
        children.add(added, found);
        added = [];
        this.change(found, pair.before, pair.after);
        children.pass(found);
      } else added.push(pair.after);
    }
    children.add(added, undefined);
    children.end();
  }
}
