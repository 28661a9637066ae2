import type { JsonValue } from '@partner-apis/model';

/** The reason why a call ended. */
export type Decision =
  | { readonly by: 'conditions' }
  | { readonly by: 'credentials' }
  | { readonly by: 'rate' }
  /** Constraints of the document that the request violates. */
  | { readonly by: 'document'; readonly broken: readonly BrokenConstraint[] }
  /** The caller asked for a documented error by its name. */
  | { readonly by: 'caller'; readonly error: string }
  /** The business rule of the operation succeeded, or named a documented error. */
  | { readonly by: 'rule'; readonly error?: string };

/** A constraint that a request violates. */
type BrokenConstraint = { readonly keyword: string; readonly property: string };

/**
 * An entry of the state that a call wrote. A value is absent if the entry did not exist before, or does not exist
 * afterwards.
 */
export type Change = {
  readonly collection: string;
  readonly key: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

/** A request and its response, with what happened in between. Credentials are masked. */
export type JournalEntry = {
  /** Id of the request in the log and in the response. */
  readonly id: string;
  /** The time on the sandbox's clock. */
  readonly time: string;
  readonly partner?: string;
  readonly family?: string;
  readonly operation?: string;
  readonly decision?: Decision;
  /** The request, with its path relative to the space. */
  readonly request: RecordedMessage & { readonly method: string; readonly path: string };
  readonly changes: readonly Change[];
  /** Absent when the connection was dropped. */
  readonly response?: RecordedMessage & { readonly status: number };
};

/** Headers and a body, which is truncated when it is long. */
export type RecordedMessage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
