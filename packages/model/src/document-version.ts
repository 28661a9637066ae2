/** A version of a family's documents, recorded at its release: `specs/<id>/versions/<version>/`. */
export interface DocumentVersion {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly recordedOn: string;
  /** The previous version, from which the changes are counted; absent for the first release. */
  readonly after?: string;
  readonly changes: readonly DocumentChange[];
  /** The changes from the versions before the previous one, the newest first; absent where there are none. */
  readonly sinceEarlier?: readonly ChangesSince[];
}

/** Everything that changed between an earlier version and the one that records it. */
export interface ChangesSince {
  readonly after: string;
  readonly changes: readonly DocumentChange[];
}

/** A difference from the previous version. */
export interface DocumentChange {
  /** The required bump: `major` breaks callers, `minor` adds a possibility, `none` changes descriptions only. */
  readonly bump: 'none' | 'patch' | 'minor' | 'major';
  /** The name of the rule that found it. */
  readonly rule: string;
  readonly effect: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly message: string;
  /** The fix for a breaking change, where the rule says so. */
  readonly advice?: string;
  /** The affected operation; absent for a change to the document as a whole. */
  readonly place?: ChangedPlace;
  /** The named schema that contains the change, and the path of fields to it: every use of the schema has changed. */
  readonly schema?: { readonly name: string; readonly path: readonly string[] };
}

/** A part of an operation. */
export interface ChangedPlace {
  readonly operationId: string;
  /** `POST /appointments`, which identifies an operation even after its removal. */
  readonly call: string;
  /** Absent for the operation itself. */
  readonly part?: 'parameter' | 'body' | 'response' | 'header';
  /** The name of a parameter, or the status of a response or of its headers. */
  readonly name?: string;
  /** The path of fields, or the header's name. */
  readonly path: readonly string[];
}
