import type { Report } from '../simple-value.ts';
import type { SimpleType } from './simple-type.ts';

/** Receives the problems of what is written. */
export interface WritingProblems {
  readonly report: Report;
  /** Accepts texts to write that the schema rejects. */
  readonly tolerance: { writes(type: SimpleType, text: string): boolean } | undefined;
}

/** Writes raw content. Only descriptions and readers that have a place for it bundle the code. */
export interface RawWriting {
  /** Returns the markup of a raw element; undefined when the value is none. */
  element(value: unknown, report: (message: string) => void): string | undefined;
  /**
   * Returns the markup of attributes in the start tag of an element that is not raw.
   *
   * @param key the property that contains them
   * @param declared prefixes that the document already declares
   */
  attributes(
    value: unknown,
    key: string,
    declared: ReadonlyMap<string, string>,
    problems: WritingProblems,
  ): string;
}
