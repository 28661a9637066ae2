import type { JsonValue } from './json.ts';
import type { Schema } from './schema.ts';

/** A claim about a value: a schema accepts it, or does not. */
export interface Literal {
  readonly schema: Schema;
  readonly holds: boolean;
}

/** The properties that `additionalProperties` does not apply to. */
export interface PropertyScope {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/**
 * A condition on a value of a known type. A condition on an item or property does not imply that it exists, unless its
 * kind begins with `some` or is `present`.
 */
export type Constraint =
  | { readonly kind: 'among'; readonly values: readonly JsonValue[] }
  | { readonly kind: 'notAmong'; readonly values: readonly JsonValue[] }
  | { readonly kind: 'atLeast'; readonly limit: number; readonly isExclusive: boolean }
  | { readonly kind: 'atMost'; readonly limit: number; readonly isExclusive: boolean }
  | { readonly kind: 'multipleOf'; readonly divisor: number; readonly holds: boolean }
  /** Number of characters in a string, items in an array, or properties in an object. */
  | { readonly kind: 'count'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly holds: boolean }
  | { readonly kind: 'format'; readonly format: string; readonly holds: boolean }
  | ({ readonly kind: 'itemAt'; readonly index: number } & Literal)
  | ({ readonly kind: 'itemsFrom'; readonly index: number } & Literal)
  | ({ readonly kind: 'someItemFrom'; readonly index: number } & Literal)
  | {
      readonly kind: 'itemsOf';
      readonly schema: Schema;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'unique'; readonly holds: boolean }
  | { readonly kind: 'present'; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  | ({ readonly kind: 'property'; readonly name: string } & Literal)
  | ({ readonly kind: 'matchingProperties'; readonly pattern: string } & Literal)
  | ({ readonly kind: 'otherProperties'; readonly scope: PropertyScope } & Literal)
  | ({ readonly kind: 'names' } & Literal)
  | {
      readonly kind: 'someProperty';
      /** Conditions on its name. */
      readonly name: readonly Literal[];
      /** Conditions on its value. */
      readonly value: readonly Literal[];
    };

/** A condition on a value of a known type, before schemas are decomposed and alternatives chosen. */
export type Requirement =
  | Constraint
  | ({ readonly kind: 'literal' } & Literal)
  | { readonly kind: 'choice'; readonly alternatives: readonly (readonly Requirement[])[] }
  /** There are further requirements that are not decided. */
  | { readonly kind: 'undecided'; readonly reason: string };

export const NEVER: Requirement = { kind: 'choice', alternatives: [] };

export function literal(schema: Schema, holds: boolean): Requirement {
  return { kind: 'literal', schema, holds };
}

export function choice(...alternatives: (readonly Requirement[])[]): Requirement {
  return { kind: 'choice', alternatives };
}
