import type { Limits } from '../limits.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame } from './frame.ts';
import type { ProblemLog } from './problem-log.ts';

/** Checks one document. */
export interface IdentityCheck {
  /** An element was opened; its start tag is still there. */
  open(frame: Frame): void;
  /** An element ends; its prefixes are still in scope. */
  close(frame: Frame): void;
}

/** Checks values that identify elements. Made by `identity`. */
export interface Identity {
  begin(log: ProblemLog, limits: Limits, tokenizer: Tokenizer, strict: boolean): IdentityCheck;
}
