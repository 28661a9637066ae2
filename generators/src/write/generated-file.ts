/** A file to write, as an output emits it. */
export interface GeneratedFile {
  /** Path relative to the root of the repository, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Whether it is written only if no such file exists: people edit it from then on. */
  readonly once?: boolean;
}
