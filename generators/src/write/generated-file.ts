/** What an emitter makes: a file that does not exist yet. */
export interface GeneratedFile {
  /** Relative to the root of the repository, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Written only where nothing stands yet: from then on it is edited by hand. */
  readonly once?: boolean;
}
