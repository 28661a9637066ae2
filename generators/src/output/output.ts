import type { Brand } from '../../../brand.config.ts';
import type { HandWritten } from '../load/hand-written.ts';
import type { RuntimeVersions } from '../load/runtime-versions.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import type { Emitted } from './emitted.ts';
import type { FamilySource } from './family-source.ts';
import type { OutputCache } from './output-cache.ts';

/** The context that all families share. */
export interface OutputContext {
  readonly brand: Brand;
  /** The licence of every package of the repository. */
  readonly licence: string;
  readonly runtimes: RuntimeVersions;
  readonly handWritten: HandWritten;
  readonly cache: OutputCache;
}

/**
 * Something that is made of the documents, by a folder of its own below `outputs/`. An output is a pure function of
 * what it needs, and imports no other output.
 *
 * @typeParam Needs the parts of a source that it reads
 */
export interface Output<Needs extends keyof FamilySource = keyof FamilySource> {
  readonly name: string;
  readonly needs: readonly Needs[];
  /** The files that it writes, as patterns of their paths: no other output writes them. */
  readonly writes: readonly string[];
  /** Emits the files of each family. */
  family?(source: Pick<FamilySource, Needs>, context: OutputContext): Emitted | Promise<Emitted>;
  /** Emits the files for all families together. */
  all?(
    sources: readonly Pick<FamilySource, Needs>[],
    context: OutputContext,
  ): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
}
