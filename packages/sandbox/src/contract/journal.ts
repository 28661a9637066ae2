import type { JsonValue } from '@partner-apis/model';

/** The reason why a call ended. */
export type Decision =
  | { readonly by: 'conditions' }
  | { readonly by: 'credentials' }
  | { readonly by: 'rate' }
  /** Constraints of the document that the request breaks. */
  | { readonly by: 'document'; readonly broken: readonly BrokenConstraint[] }
  /** The caller, who asked for a documented error by its name. */
  | { readonly by: 'caller'; readonly error: string }
  /** The business rule of the operation: its success, or the documented error that it named. */
  | { readonly by: 'rule'; readonly error?: string };

/** A constraint that a request breaks. */
type BrokenConstraint = { readonly keyword: string; readonly property: string };

/** An entry of the state that a call wrote. Absent values were not there, or are not any more. */
export type Change = {
  readonly collection: string;
  readonly key: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

/** A request and its response, with what happened between them. Credentials are masked. */
export type JournalEntry = {
  /** Names the request in the log and in its response. */
  readonly id: string;
  /** By the clock of the sandbox. */
  readonly time: string;
  readonly partner?: string;
  readonly family?: string;
  readonly operation?: string;
  readonly decision?: Decision;
  /** Its path is that within the space. */
  readonly request: RecordedMessage & { readonly method: string; readonly path: string };
  readonly changes: readonly Change[];
  /** Absent when the connection was dropped. */
  readonly response?: RecordedMessage & { readonly status: number };
};

/** Headers and a body, which is cut when it is long. */
export type RecordedMessage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
