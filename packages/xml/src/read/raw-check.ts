import type { RootElement } from '../schema/complex-type.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame } from './frame.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { NameTest } from './place.ts';
import type { ProblemLog } from './problem-log.ts';
import type { Reader } from './reader.ts';
import type { Tolerance } from './tolerance.ts';

/** The part of a reader that checks of raw elements need. */
export interface RawReader extends NameTest {
  /** The tokenizer, which has read the start tag of the last opened element. */
  readonly tokenizer: Pick<Tokenizer, 'namespaces' | 'tag'>;
  readonly log: ProblemLog;
  /** Receives the values of raw elements; undefined if identifiers are not checked. */
  readonly identity: IdentityCheck | undefined;
}

/** Checks a raw element against its schema while it is being read. */
export interface RawCheck {
  /** Checks the start tag of a child. Returns the check for its content; undefined when nothing is defined for it. */
  child(frame: Frame): RawCheck | undefined;
  text(text: string, offset: number): void;
  /** Checks the end of the element. @param offset offset of the end tag */
  end(offset: number): void;
}

/** Checks what wildcards and mixed content accept. Created by `rawContent`. */
export interface RawContent {
  /** Makes a reader that also checks raw elements. */
  reader(...parts: ConstructorParameters<typeof Reader>): Reader;
  /**
   * Checks raw elements by reading what was written.
   *
   * @throws {InvalidXmlError} whose problems have no position
   */
  check(root: RootElement<unknown>, text: string, tolerate: Tolerance | undefined): void;
}
