/** Reads a file as bytes or text; undefined when it does not exist. Paths are relative, with forward slashes. */
export type ReadFile = (file: string) => Promise<Uint8Array | string | undefined>;
