import type { ElementDeclaration, SchemaModel, TypeDefinition, Wildcard } from '../../model/components.ts';
import { termsOf } from '../content/alphabet.ts';
import { type Expressions, type Term, takes } from '../content/expression.ts';
import { plainType } from '../content/plain-type.ts';
import { smallestSize } from './words.ts';

/** Counts the elements in the smallest examples of types, including recursive types. */
export class Sizes {
  readonly #model: SchemaModel;
  readonly #expressions: Expressions;
  readonly #sizes = new Map<TypeDefinition, number>();

  constructor(model: SchemaModel, expressions: Expressions) {
    this.#model = model;
    this.#expressions = expressions;
  }

  /** Returns the minimum number of elements for a term; infinite if it has no finite example. */
  readonly of = (term: Term): number => {
    if (term.kind === 'any') return this.#ofWildcard(term);
    if (!this.#sizes.has(term.type)) this.#solve(term);
    return this.#sizes.get(term.type) ?? Number.POSITIVE_INFINITY;
  };

  /** Returns the element of an example for a wildcard that requires a declaration. */
  declared(wildcard: Wildcard): ElementDeclaration | undefined {
    return this.#model.elements.find((element) => !element.abstract && takes(wildcard, element.name));
  }

  #ofWildcard(wildcard: Wildcard): number {
    if (wildcard.processContents !== 'strict') return 1;
    const declared = this.declared(wildcard);
    return declared === undefined ? Number.POSITIVE_INFINITY : this.of(declared);
  }

  /** Computes sizes as a fixed point: they decrease from infinity until none of them changes. */
  #solve(start: ElementDeclaration): void {
    const open = reachableFrom(start).filter(({ type }) => !this.#sizes.has(type));
    for (const { type } of open) this.#sizes.set(type, Number.POSITIVE_INFINITY);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const element of open) {
        const size = this.#sizeOf(element);
        if (size >= (this.#sizes.get(element.type) ?? 0)) continue;
        this.#sizes.set(element.type, size);
        isChanged = true;
      }
    }
  }

  #sizeOf(element: ElementDeclaration): number {
    const { content } = plainType(element.type, element);
    if (content.kind === 'text' || content.kind === 'anything' || content.particle === undefined) return 1;
    return 1 + smallestSize(this.#expressions.of(content.particle), this.of);
  }
}

function reachableFrom(start: ElementDeclaration): readonly ElementDeclaration[] {
  const found = new Map([[start.type, start]]);
  for (const element of found.values()) {
    const { content } = plainType(element.type, element);
    if (content.kind === 'text' || content.kind === 'anything' || content.particle === undefined) continue;
    for (const term of termsOf(content.particle))
      if (term.kind === 'element' && !found.has(term.type)) found.set(term.type, term);
  }
  return [...found.values()];
}
