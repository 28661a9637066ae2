import type { RootElement } from '../schema/complex-type.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Frame } from './frame.ts';
import type { NameTest } from './place.ts';
import type { ProblemLog } from './problem-log.ts';
import type { Reader } from './reader.ts';
import type { Tolerance } from './tolerance.ts';

/** A reader, as far as checks of raw elements need it. */
export interface RawReader extends NameTest {
  /** Has read the start tag of the element that was opened last. */
  readonly tokenizer: Pick<Tokenizer, 'namespaces' | 'tag'>;
  readonly log: ProblemLog;
}

/** Holds a raw element that is being read against what its schema says of it. */
export interface RawCheck {
  /** Checks the start tag of a child. Returns the check of its content, undefined when nothing is said of it. */
  child(frame: Frame): RawCheck | undefined;
  text(text: string, offset: number): void;
  /** @param offset of the end tag */
  end(offset: number): void;
}

/** Checks what wildcards and mixed content take. Made by `rawContent`. */
export interface RawContent {
  /** Makes a reader that checks raw elements, too. */
  reader(...parts: ConstructorParameters<typeof Reader>): Reader;
  /**
   * Checks raw elements by reading what was written.
   *
   * @throws {InvalidXmlError} whose problems have no position
   */
  check(root: RootElement<unknown>, text: string, tolerate: Tolerance | undefined): void;
}
