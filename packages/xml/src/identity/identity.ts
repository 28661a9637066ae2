import type { Identity } from '../read/identity-check.ts';
import type { IdentityConstraint } from './constraint.ts';
import { DocumentCheck } from './document-check.ts';

/**
 * Checks `xs:key`, `xs:keyref` and `xs:unique`, and that each `xs:ID` identifies one element and each `xs:IDREF` refers
 * to one. Values are compared in the value space: `1.0` and `1` are the same decimal. Parts of a document that its
 * schema leaves open are ignored, and references that may lead into them are not reported. With `rawContent`, IDs and
 * references in these parts are checked as well.
 *
 * Values are kept until the end of the element that has the constraint, IDs until the end of the document.
 * `limits.keys` limits their number.
 *
 * @param constraints constraints of the schema, which generated code exports as `identityConstraints`
 * @example
 * parse(order, body, { identity: identity(identityConstraints) });
 * @see XML Schema part 1, section 3.11
 */
// @__NO_SIDE_EFFECTS__
export function identity(constraints: readonly IdentityConstraint[] = []): Identity {
  return {
    begin: (...document) => new DocumentCheck(constraints, ...document),
  };
}
