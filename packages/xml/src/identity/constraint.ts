import type { ComplexType, RootElement } from '../schema/complex-type.ts';

/** The name of an element or attribute. `*` stands for any namespace, or for any local name. */
export type NameTest = readonly [namespace: string, local: string];

/** A path in the subset of XPath allowed in identity constraints. @see XML Schema part 1, section 3.11.6 */
export interface ConstraintPath {
  /** Whether it begins with `.//`. */
  readonly deep?: boolean;
  /** Names of elements, from the outermost to the innermost. */
  readonly steps: readonly NameTest[];
  /** The attribute of that element from which a field takes its value. */
  readonly attribute?: NameTest;
}

/** Where an element is declared: as a root, or as a property in objects of a type. */
type DeclaredAt = RootElement<unknown> | readonly [parent: ComplexType, key: string];

/** A rule about values that identify elements. @see XML Schema part 1, section 3.11 */
export interface IdentityConstraint {
  readonly kind: 'unique' | 'key' | 'keyref';
  /** Name with its namespace: `{urn:x}lines`. */
  readonly name: string;
  /** The elements that have the constraint. */
  readonly on: readonly DeclaredAt[];
  /** The alternatives of the selector. */
  readonly selector: readonly ConstraintPath[];
  /** The alternatives of each field. */
  readonly fields: readonly (readonly ConstraintPath[])[];
  /** The key that a `keyref` refers to, with its namespace. */
  readonly refer?: string;
}
