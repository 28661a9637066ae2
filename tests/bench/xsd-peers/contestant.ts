import type { Verdict } from '../xsd-judges/verdict.ts';
import type { GatheredSet } from './gathered-set.ts';

/** Code that a contestant made of a set. */
export interface Generated {
  /** Processor time of the command, as a whole process. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  /** Everything that was written, as one text; empty where nothing was. */
  readonly text: string;
  /** The number of complaints of the compiler of its language. */
  readonly typeErrors: number;
}

/** A verdict on a document, and the document as it is written again. */
export interface Read extends Verdict {
  readonly written?: string | undefined;
}

/** A tool that reads schemas, documents, or both. */
export interface Contestant {
  readonly name: string;
  /** Undefined if the tool does not support schemas. */
  readonly generate?: (set: GatheredSet, folder: string) => Promise<Generated>;
  /** Reads and writes with what {@link generate} has left in the folder. Undefined where the tool cannot do both. */
  readonly read?: (
    set: GatheredSet,
    folder: string,
    documents: readonly string[],
  ) => Promise<readonly Read[]>;
}
