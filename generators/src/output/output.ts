import type { Brand } from '../../../brand.config.ts';
import type { HandWritten } from '../load/hand-written.ts';
import type { RuntimeVersions } from '../load/runtime-versions.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import type { Emitted } from './emitted.ts';
import type { FamilySource } from './family-source.ts';
import type { OutputCache } from './output-cache.ts';

/** The context that is the same for all families. */
export interface OutputContext {
  readonly brand: Brand;
  /** The licence of every package in the repository. */
  readonly licence: string;
  readonly runtimes: RuntimeVersions;
  readonly handWritten: HandWritten;
  readonly cache: OutputCache;
}

/**
 * A kind of files generated from the documents, with a folder of its own in `outputs/`. An output is a pure function of
 * its input, and imports no other output.
 *
 * @typeParam Needs the parts of a source that it reads
 */
export interface Output<Needs extends keyof FamilySource = keyof FamilySource> {
  readonly name: string;
  readonly needs: readonly Needs[];
  /** The files that it writes, as path patterns. No other output writes them. */
  readonly writes: readonly string[];
  /** Emits the files of each family. */
  family?(source: Pick<FamilySource, Needs>, context: OutputContext): Emitted | Promise<Emitted>;
  /** Emits the files for all families together. */
  all?(
    sources: readonly Pick<FamilySource, Needs>[],
    context: OutputContext,
  ): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
}
