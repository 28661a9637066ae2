/** The parts of documents that the pages of a build show. */
export interface Shown {
  /** Whether to show the reasons of assumptions, or only that something is provisional. */
  readonly showsAssumptions: boolean;
}
