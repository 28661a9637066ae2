import { identity, type ParseOptions, type RootElement } from '../../../packages/xml/src/index.ts';
import type { IdentityConstraint, NamedTypes } from '../../../packages/xml/src/schema.ts';

/** A constant of a generated description: a root, or the identity constraints or the types of all. */
export type Described = RootElement<unknown> | readonly IdentityConstraint[] | NamedTypes;

/** The roots of a generated description, and the options that make its reader check everything that it can. */
export interface StrictReader {
  readonly roots: readonly RootElement<unknown>[];
  readonly options: ParseOptions;
}

export function strictReader(described: readonly Described[]): StrictReader {
  const types = described.find((one) => 'read' in one);
  const constraints = described.flatMap((one) => ('element' in one || 'read' in one ? [] : one));
  return {
    roots: described.filter((one) => 'element' in one),
    options: { strict: true, identity: identity(constraints), ...(types && { types }) },
  };
}
