import type { ElementDeclaration, Particle, QName, Wildcard } from '../../model/components.ts';

/** A particle that describes a single element of a document. */
export type Term = ElementDeclaration | Wildcard;

/** A content model as a regular expression over element names. Equal expressions are the same object. */
export type Expression =
  | { readonly kind: 'empty' }
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'sequence'; readonly head: Expression; readonly tail: Expression }
  | { readonly kind: 'choice'; readonly items: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly item: Expression; readonly min: number; readonly max: number }
  /** Each item once, in any order. */
  | { readonly kind: 'all'; readonly items: readonly Expression[] };

/** A step over one element: the term that describes it, and the content that may follow. */
export interface Step {
  readonly term: Term;
  readonly rest: Expression;
}

/**
 * Creates expressions, and walks them with partial derivatives.
 *
 * @see V. Antimirov, Partial derivatives of regular expressions and finite automaton constructions (1996)
 */
export class Expressions {
  readonly empty: Expression = { kind: 'empty' };
  readonly #known = new Map<string, Expression>();
  readonly #ids = new Map<object, number>();

  /** Returns a number that only equal expressions share. */
  id(value: object): number {
    const known = this.#ids.get(value) ?? this.#ids.size;
    this.#ids.set(value, known);
    return known;
  }

  of({ term, min, max }: Particle): Expression {
    if (term.kind === 'element' || term.kind === 'any') {
      return this.#repeat(this.#make(`term ${this.id(term)}`, { kind: 'term', term }), min, max);
    }
    const items = term.particles.map((particle) => this.of(particle));
    return this.#repeat(this.#group(term.kind, items), min, max);
  }

  /** Whether an expression matches empty content. */
  isNullable(expression: Expression): boolean {
    switch (expression.kind) {
      case 'empty':
        return true;
      case 'term':
        return false;
      case 'sequence':
        return this.isNullable(expression.head) && this.isNullable(expression.tail);
      case 'choice':
        return expression.items.some((item) => this.isNullable(item));
      case 'repeat':
        return expression.min === 0 || this.isNullable(expression.item);
      case 'all':
        return expression.items.every((item) => this.isNullable(item));
    }
  }

  /** Returns all steps with which an element of a name, or any element, can begin the expression. */
  steps(expression: Expression, name?: QName): readonly Step[] {
    switch (expression.kind) {
      case 'empty':
        return [];
      case 'term':
        return name === undefined || takes(expression.term, name)
          ? [{ term: expression.term, rest: this.empty }]
          : [];
      case 'sequence':
        return this.#sequenceSteps(expression.head, expression.tail, name);
      case 'choice':
        return expression.items.flatMap((item) => this.steps(item, name));
      case 'repeat':
        return this.#repeatSteps(expression, name);
      case 'all':
        return expression.items.flatMap((item, index) =>
          this.#followed(this.steps(item, name), this.#group('all', expression.items.toSpliced(index, 1))),
        );
    }
  }

  #sequenceSteps(head: Expression, tail: Expression, name: QName | undefined): readonly Step[] {
    const first = this.#followed(this.steps(head, name), tail);
    return this.isNullable(head) ? [...first, ...this.steps(tail, name)] : first;
  }

  #repeatSteps(
    { item, min, max }: Extract<Expression, { kind: 'repeat' }>,
    name: QName | undefined,
  ): readonly Step[] {
    // Content that can be empty can fill any number of occurrences.
    const least = this.isNullable(item) ? 0 : Math.max(0, min - 1);
    return this.#followed(this.steps(item, name), this.#repeat(item, least, max - 1));
  }

  #followed(steps: readonly Step[], tail: Expression): readonly Step[] {
    return steps.map(({ term, rest }) => ({ term, rest: this.#sequence(rest, tail) }));
  }

  #sequence(head: Expression, tail: Expression): Expression {
    if (head === this.empty) return tail;
    if (tail === this.empty) return head;
    if (head.kind === 'sequence') return this.#sequence(head.head, this.#sequence(head.tail, tail));
    return this.#make(`sequence ${this.id(head)} ${this.id(tail)}`, { kind: 'sequence', head, tail });
  }

  #repeat(item: Expression, min: number, max: number): Expression {
    if (max === 0 || item === this.empty) return this.empty;
    if (min === 1 && max === 1) return item;
    return this.#make(`repeat ${this.id(item)} ${min} ${max}`, { kind: 'repeat', item, min, max });
  }

  #group(kind: 'sequence' | 'choice' | 'all', items: readonly Expression[]): Expression {
    const [only] = items;
    if (only === undefined) return this.empty;
    if (items.length === 1) return only;
    if (kind === 'sequence') return items.reduceRight((tail, item) => this.#sequence(item, tail), this.empty);
    return this.#make(`${kind} ${items.map((item) => this.id(item)).join(' ')}`, { kind, items });
  }

  #make(key: string, expression: Expression): Expression {
    const known = this.#known.get(key) ?? expression;
    this.#known.set(key, known);
    return known;
  }
}

/** Whether a term describes elements with a name. */
export function takes(term: Term, { namespace, local }: QName): boolean {
  if (term.kind === 'element') return term.name.local === local && term.name.namespace === namespace;
  const { namespaces } = term;
  return 'only' in namespaces ? namespaces.only.includes(namespace) : !namespaces.not.includes(namespace);
}
