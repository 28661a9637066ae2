import type { Limits } from '../limits.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame } from './frame.ts';
import type { ProblemLog } from './problem-log.ts';

/** Checks one document. */
export interface IdentityCheck {
  /** Called when an element was opened, while its start tag is still available. */
  open(frame: Frame): void;
  /** Called when an element ends, while its prefixes are still in scope. */
  close(frame: Frame): void;
  /** Called before the document begins if raw elements are checked, so that {@link rawValue} receives their values. */
  checkRaw(): void;
  /**
   * Called by the check of raw elements for each value whose type it knows, while its prefixes are in scope.
   *
   * @param owner the element that the value identifies if it is an ID
   * @param frame the element that contains the value
   */
  rawValue(type: SimpleType, text: string, owner: Frame, frame: Frame): void;
  /** Called when the check of raw elements accepts something unknown, which may contain identifiers. */
  leaveOpen(): void;
}

/** Checks values that identify elements. Created by `identity`. */
export interface Identity {
  begin(log: ProblemLog, limits: Limits, tokenizer: Tokenizer, strict: boolean): IdentityCheck;
}
