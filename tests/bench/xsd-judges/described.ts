import { identity, type ParseOptions, type RootElement } from '../../../packages/xml/src/index.ts';
import type { IdentityConstraint, NamedTypes, RawContent } from '../../../packages/xml/src/schema.ts';

/** A constant of a generated description: a root, or what checks all of them. */
export type Described = RootElement<unknown> | readonly IdentityConstraint[] | NamedTypes | RawContent;

/** The roots of a generated description, and the options that make its reader check everything that it can. */
export interface StrictReader {
  readonly roots: readonly RootElement<unknown>[];
  readonly options: ParseOptions;
}

export function strictReader(described: readonly Described[]): StrictReader {
  const types = described.find((one) => 'read' in one);
  const rawContent = described.find((one) => 'reader' in one);
  const constraints = described.flatMap((one) => (isConstraints(one) ? one : []));
  return {
    roots: described.filter((one) => 'element' in one),
    options: {
      strict: true,
      identity: identity(constraints),
      ...(types && { types }),
      ...(rawContent && { rawContent }),
    },
  };
}

function isConstraints(one: Described): one is readonly IdentityConstraint[] {
  return Array.isArray(one);
}
