/**
 * Describes messages for generated code: the built-in types, facets, particles and types of XML Schema.
 *
 * @module
 */

export * from './build/build.ts';
export type { ConstraintPath, IdentityConstraint, NameTest } from './identity/constraint.ts';
export { rawContent } from './raw-content/raw-content.ts';
export type { RawContent } from './read/raw-check.ts';
export { blocking, blockingRestrictions } from './schema/blocking.ts';
export { builtInBase } from './schema/built-in-base.ts';
export * from './schema/builtins.ts';
export type {
  ComplexType,
  ElementParticle,
  Group,
  Namespace,
  NilObjects,
  Particle,
  RootElement,
  Type,
  Variants,
} from './schema/complex-type.ts';
export * from './schema/facets.ts';
export * from './schema/linear-pattern.ts';
export { type NamedTypes, namedTypes } from './schema/named-types.ts';
export { accepts, type Check, type SimpleType, withWhiteSpace } from './schema/simple-type.ts';
export { simpleVariants, variant, variants } from './schema/variants.ts';
export * from './schema/varieties.ts';
export { type Automaton, Matcher } from './simple/automaton.ts';
export { nilObjects } from './write/nil-objects.ts';
