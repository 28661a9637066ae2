/** The sources of an SDK package, as its generator writes them. They need not be on disk. */
export interface SdkSources {
  /** Name that callers import, such as `@partner-apis/ebooking`. */
  readonly packageName: string;
  /** Texts by path, relative to the package's folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths in `files` by entry, such as `.` or `./operations`. */
  readonly entries: ReadonlyMap<string, string>;
  /** Entries that repeat the others in other forms, such as `./react`. Their names and functions are compared. */
  readonly furtherEntries?: ReadonlyMap<string, string>;
  /** TypeScript programs from its README and samples, by a name that a reader recognizes. */
  readonly programs: ReadonlyMap<string, string>;
}

/** Two states of one SDK. */
export interface SdkStates {
  readonly before: SdkSources;
  readonly after: SdkSources;
}

export type State = keyof SdkStates;
