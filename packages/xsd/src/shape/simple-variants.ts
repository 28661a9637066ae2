import type { ComplexType, ElementDeclaration, TypeDefinition } from '../model/components.ts';
import { isDerived } from '../model/derivation.ts';
import type { IdentifierNames } from './names.ts';
import type { SimpleVariantsShape } from './shapes.ts';
import { keyed } from './variant-keys.ts';

/**
 * The complex types with simple content that `xsi:type` can select for elements of simple types. They are found only on
 * request: nearly every schema has such types, and few documents use them in this way.
 */
export class SimpleVariants {
  readonly all: SimpleVariantsShape[] = [];
  readonly #candidates: readonly ComplexType[];
  readonly #identifiers: IdentifierNames;
  readonly #known = new Map<TypeDefinition, Map<string, SimpleVariantsShape | undefined>>();

  /** @param types the named types of the schema */
  constructor(types: readonly TypeDefinition[], identifiers: IdentifierNames) {
    this.#identifiers = identifiers;
    this.#candidates = types.filter(
      (type): type is ComplexType =>
        type.kind === 'complex' && type.content.kind === 'simple' && !type.abstract,
    );
  }

  /** Returns the types for an element; undefined if there are none. */
  of(element: ElementDeclaration): SimpleVariantsShape | undefined {
    const { type, block } = element;
    const known = this.#known.get(type) ?? new Map<string, SimpleVariantsShape | undefined>();
    this.#known.set(type, known);
    const blocked = [...block].sort().join(' ');
    if (!known.has(blocked)) known.set(blocked, this.#find(element));
    return known.get(blocked);
  }

  #find({ type, block }: ElementDeclaration): SimpleVariantsShape | undefined {
    if (type.kind !== 'simple') return undefined;
    const derived = this.#candidates.filter((one) => isDerived(one, type, block));
    if (derived.length === 0) return undefined;
    const names = this.#identifiers.simpleVariants(type.name?.local ?? type.builtin ?? '');
    const shape = { type, ...names, derived: keyed(derived) };
    this.all.push(shape);
    return shape;
  }
}
