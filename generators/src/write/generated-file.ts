/** A file to write, as an output emits it. */
export interface GeneratedFile {
  /** Relative to the root of the repository, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Written only where no file exists: people edit it from then on. */
  readonly once?: boolean;
}
