import type { Limits } from '../limits.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame } from './frame.ts';
import type { ProblemLog } from './problem-log.ts';

/** Checks one document. */
export interface IdentityCheck {
  /** Called when an element was opened, while its start tag is still available. */
  open(frame: Frame): void;
  /** Called when an element ends, while its prefixes are still in scope. */
  close(frame: Frame): void;
}

/** Checks values that identify elements. Created by `identity`. */
export interface Identity {
  begin(log: ProblemLog, limits: Limits, tokenizer: Tokenizer, strict: boolean): IdentityCheck;
}
