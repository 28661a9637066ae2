/** The parts of documents that the pages of a build show. */
export interface Shown {
  /** Whether the reasons of assumptions are shown, or only that something is provisional. */
  readonly showsAssumptions: boolean;
}
