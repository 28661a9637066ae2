import type { Sequence } from './sequence.ts';

/** A failed task that made several calls. */
export interface SequenceFailure {
  /** Id of the task, such as `books-api-v1/createBook/read-back/genre`. */
  readonly id: string;
  readonly problems: readonly string[];
  readonly sequence: Sequence;
}
