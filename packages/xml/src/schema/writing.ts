import type { Tell } from '../simple-value.ts';
import type { SimpleType } from './simple-type.ts';

/** Receives the problems of what is written. */
export interface WritingProblems {
  readonly tell: Tell;
  /** Accepts texts that are written beyond the schema. */
  readonly tolerance: { writes(type: SimpleType, text: string): boolean } | undefined;
}

/** Writes what is kept as it was found. Only descriptions and readers that have a place for it bring the code along. */
export interface RawWriting {
  /** The text of a raw element; undefined when the value is none. */
  element(value: unknown, tell: (message: string) => void): string | undefined;
  /**
   * The text of attributes in the start tag of an element that is not raw.
   *
   * @param key of the property that holds them
   * @param declared the prefixes that the document declares already
   */
  attributes(
    value: unknown,
    key: string,
    declared: ReadonlyMap<string, string>,
    problems: WritingProblems,
  ): string;
}
