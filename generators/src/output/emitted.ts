import type { GeneratedFile } from '../write/generated-file.ts';

/** The result of an output for one family. */
export interface Emitted {
  readonly files: readonly GeneratedFile[];
  /** Its part of the `api.md` in the family's package. */
  readonly report?: string;
}
