import type { JsonValue } from '@partner-apis/model';

/** The impact of a change on users of the API, from the largest to the smallest. */
export type Level = 'breaking' | 'undecided' | 'addition' | 'deprecation' | 'text';

/**
 * Who is affected: `wire` means programs that send and read messages, `sdk` programs that are compiled against the SDK,
 * `policy` those who were promised a notice.
 */
export type Verdict = 'wire' | 'sdk' | 'policy';

export type Direction = 'request' | 'response';

/** A location in a source file. Lines and columns count from 1. */
export interface SourcePlace {
  /** Path as given: relative to the working folder, or to the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer into that file (RFC 6901), or the path of a component in an XML Schema. */
  readonly pointer: string;
}

/** Proof of a break: something that was accepted before but not now, or that is possible now but was not before. */
export type Counterexample =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'exchange'; readonly request: ExampleRequest; readonly response: ExampleResponse | null }
  | { readonly kind: 'document'; readonly xml: string }
  /** TypeScript that compiled before but no longer does. */
  | { readonly kind: 'program'; readonly source: string };

export interface ExampleRequest {
  readonly operation: string;
  readonly method: string;
  /** Path and query, percent-encoded, from the root of the server. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface ExampleResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A change that its owners accepted in `accepted-changes.yaml`. */
export interface Acceptance {
  readonly owner: string;
  readonly reason: string;
  /** Last day on which it applies, `YYYY-MM-DD`. */
  readonly until: string;
}

/** One cause, however many operations it affects. */
export interface Finding {
  /** Id that survives rewording and moved lines, made from the rule, the places and the operations. */
  readonly id: string;
  readonly rule: string;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly direction: Direction | null;
  /** Names of all affected operations, such as `createAppointment`. */
  readonly operations: readonly string[];
  readonly message: string;
  /** A step that would avoid or soften the change. */
  readonly advice: string;
  readonly counterexample: Counterexample | null;
  readonly before: SourcePlace | null;
  readonly after: SourcePlace | null;
  readonly accepted: Acceptance | null;
}
