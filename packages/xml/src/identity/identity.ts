import type { Identity } from '../read/identity-check.ts';
import type { IdentityConstraint } from './constraint.ts';
import { DocumentCheck } from './document-check.ts';

/**
 * Checks `xs:key`, `xs:keyref` and `xs:unique`, and that each `xs:ID` identifies one element and each `xs:IDREF` leads to one.
 * Values are compared as values: `1.0` and `1` are one decimal. Parts of a document that its schema leaves open are
 * not looked at, and what could lead into them is not reported.
 *
 * The values are kept until the element that has the constraint ends, IDs until the document does: `limits.keys` bounds them.
 *
 * @param constraints those of the schema, which generated code exports as `identityConstraints`
 * @example
 * parse(order, body, { identity: identity(identityConstraints) });
 * @see XML Schema part 1, section 3.11
 */
// @__NO_SIDE_EFFECTS__
export function identity(constraints: readonly IdentityConstraint[] = []): Identity {
  return {
    begin: (log, limits, tokenizer, strict) => new DocumentCheck(constraints, log, limits, tokenizer, strict),
  };
}
