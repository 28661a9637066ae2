/** Result of a contestant for a set. */
export interface PeerResult {
  readonly set: string;
  readonly contestant: string;
  /** Undefined if the contestant does not support schemas. */
  readonly generated?: {
    readonly cpuSeconds: number;
    readonly peakMegabytes: number;
    readonly hasOutput: boolean;
    readonly typeErrors: number;
    /** Names of elements and attributes that documents of the set use, and how many of them the output has. */
    readonly names: number;
    readonly keptNames: number;
  };
  /** Undefined where it does not read, or does not write, or had nothing to read with. */
  readonly read?: {
    readonly judged: number;
    /** Verdicts that are libxml2's. */
    readonly agreed: number;
    /** Documents that both find valid, and those that are valid when written again. */
    readonly written: number;
    readonly writtenValid: number;
  };
}
