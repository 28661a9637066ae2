import type { Limits } from '../limits.ts';
import type { Frame } from '../read/frame.ts';
import type { ProblemLog } from '../read/problem-log.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { IdentityConstraint } from './constraint.ts';
import { DocumentCheck } from './document-check.ts';

/** Checks one document. */
export interface IdentityCheck {
  /** An element was opened; its start tag is still there. */
  open(frame: Frame): void;
  /** An element ends; its prefixes are still in scope. */
  close(frame: Frame): void;
}

/** Checks values that identify elements. Made by {@link identity}. */
export interface Identity {
  begin(log: ProblemLog, limits: Limits, tokenizer: Tokenizer, strict: boolean): IdentityCheck;
}

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
