import type { Brand } from '../../brand.config.ts';
import type { ReleaseEnvironment } from './environment.ts';
import type { ReleaseOptions } from './options.ts';

/** The context of every step of a release. */
export interface ReleaseContext {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly brand: Brand;
  readonly options: ReleaseOptions;
  readonly environment: ReleaseEnvironment;
  /** Address of the registry, with a trailing slash. */
  readonly registry: string;
  /** Prints a line for the person who runs the release. */
  readonly say: (line: string) => void;
}
