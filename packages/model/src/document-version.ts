/** A version of a family's documents, as it was recorded when it was released: `specs/<id>/versions/<version>/`. */
export interface DocumentVersion {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly recordedOn: string;
  /** The version that the changes are counted from; absent for the first one that was recorded. */
  readonly after?: string;
  readonly changes: readonly DocumentChange[];
}

/** One difference from the version before. */
export interface DocumentChange {
  /** What it asks of the version: `major` breaks callers, `minor` adds a possibility, `none` only describes. */
  readonly bump: 'none' | 'patch' | 'minor' | 'major';
  /** The rule that decided. */
  readonly rule: string;
  readonly effect: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly message: string;
  /** How to mend what breaks, where the rule says so. */
  readonly advice?: string;
  /** The operation that it acts on; absent when it is about the document as a whole. */
  readonly place?: ChangedPlace;
  /** The named schema that it is written in, and the fields on the way down: all that use it have changed. */
  readonly schema?: { readonly name: string; readonly path: readonly string[] };
}

/** A part of an operation. */
export interface ChangedPlace {
  readonly operationId: string;
  /** `POST /appointments`: an operation that was removed is known by it still. */
  readonly call: string;
  /** Absent when it is the operation itself. */
  readonly part?: 'parameter' | 'body' | 'response' | 'header';
  /** Of a parameter its name; of a response and its headers the status. */
  readonly name?: string;
  /** The fields on the way down, or the header's name. */
  readonly path: readonly string[];
}
