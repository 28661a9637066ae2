/** A recorded version of a family's documents: `specs/<id>/versions/<version>/`. It is recorded at the release. */
export interface DocumentVersion {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly recordedOn: string;
  /** The previous version, which the changes are relative to; absent for the first release. */
  readonly after?: string;
  readonly changes: readonly DocumentChange[];
  /** Changes since versions before the previous one, newest first; absent if there are none. */
  readonly sinceEarlier?: readonly ChangesSince[];
}

/** Everything that changed since an earlier version. */
export interface ChangesSince {
  readonly after: string;
  readonly changes: readonly DocumentChange[];
}

/** A difference from the previous version. */
export interface DocumentChange {
  /** The required bump: `major` breaks callers, `minor` adds something, `none` changes only descriptions. */
  readonly bump: 'none' | 'patch' | 'minor' | 'major';
  /** Name of the rule that found the change. */
  readonly rule: string;
  readonly effect: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly message: string;
  /** How to avoid the break, if the rule says so. */
  readonly advice?: string;
  /** The affected part of an operation; absent for a change to the whole document. */
  readonly place?: ChangedPlace;
  /**
   * The named schema that contains the change, and the path of fields within it: every use of the schema is affected.
   */
  readonly schema?: { readonly name: string; readonly path: readonly string[] };
}

/** A part of an operation. */
export interface ChangedPlace {
  readonly operationId: string;
  /** Method and path, such as `POST /appointments`, which identify an operation even after its removal. */
  readonly call: string;
  /** Absent if the operation itself is affected. */
  readonly part?: 'parameter' | 'body' | 'response' | 'header';
  /** Name of the parameter, or status of the response. */
  readonly name?: string;
  /** Path of fields, or the name of the header. */
  readonly path: readonly string[];
}
