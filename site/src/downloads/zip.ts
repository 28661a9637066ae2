import { strToU8, zipSync } from 'fflate';

export interface ZipEntry {
  /** Path in the archive. */
  readonly name: string;
  readonly text: string;
}

/** The earliest day that the format can express, in local time, so that every build of the same texts is identical. */
const FIRST_DAY = new Date(1980, 0, 1);

/** Packs texts into a ZIP archive. */
export function zipped(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)]));
  return zipSync(files, { level: 9, mtime: FIRST_DAY });
}
