/** The sources of one SDK package, as its generator writes them. Nothing has to be on disk. */
export interface SdkSources {
  /** As callers import it, such as `@partner-apis/ebooking`. */
  readonly packageName: string;
  /** Texts by path, relative to the package's folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths in `files` by entry, such as `.` or `./operations`. */
  readonly entries: ReadonlyMap<string, string>;
  /** Entries that say the same in other forms, such as `./react`: their names and their functions are compared. */
  readonly furtherEntries?: ReadonlyMap<string, string>;
  /** TypeScript programs of its README and samples, by a name that a reader would recognise. */
  readonly programs: ReadonlyMap<string, string>;
}

/** Two states of one SDK. */
export interface SdkStates {
  readonly before: SdkSources;
  readonly after: SdkSources;
}

export type State = keyof SdkStates;
