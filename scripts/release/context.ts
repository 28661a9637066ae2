import type { Brand } from '../../brand.config.ts';
import type { ReleaseEnvironment } from './environment.ts';
import type { ReleaseOptions } from './options.ts';

/** The state that every step of a release reads. */
export interface ReleaseContext {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly brand: Brand;
  readonly options: ReleaseOptions;
  readonly environment: ReleaseEnvironment;
  /** Address of the registry, with a slash at the end. */
  readonly registry: string;
  /** Prints a line for the person who releases. */
  readonly say: (line: string) => void;
}
