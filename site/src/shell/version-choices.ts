/** A documentation version, as the switcher shows it. */
export interface VersionChoice {
  readonly label: string;
  readonly version: string;
  /** The path of the page in this version, relative to the base path. */
  readonly path: string;
}

/**
 * Writes versions as one string, with a line for each part. As a list of objects, names and quotes would add a kilobyte
 * to every guide.
 */
export function packVersions(versions: readonly VersionChoice[]): string {
  return versions.map(({ label, version, path }) => `${label}\n${version}\n${path}`).join('\n');
}

/** Reads the result of {@link packVersions}. */
export function unpackVersions(packed: string): readonly VersionChoice[] {
  const [label, version, path, ...others] = packed.split('\n');
  if (label === undefined || version === undefined || path === undefined) return [];
  return [{ label, version, path }, ...(others.length === 0 ? [] : unpackVersions(others.join('\n')))];
}
