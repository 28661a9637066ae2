import { NOTE } from './marker.ts';

/** The package that reads and writes messages. */
export interface Runtime {
  /** Module specifier in code, such as `@partner-apis/xml`. */
  readonly name: string;
  readonly version: string;
  /** Its modules by path, to be copied beside the code; without them, the code imports the package. */
  readonly sources?: ReadonlyMap<string, string> | undefined;
  /** The text of its licence, which is copied with its sources. */
  readonly licence?: string | undefined;
}

/** Returns the sources of the runtime as output files. */
export function runtimeFiles({ name, version, sources, licence }: Runtime) {
  if (sources === undefined) return [];
  const modules = [...sources].map(([path, source]) => ({
    path: `runtime/${path}`,
    content: `// ${NOTE} This is ${name} ${version}.\n\n${source}`,
  }));
  return licence === undefined ? modules : [...modules, { path: 'runtime/LICENSE', content: licence }];
}
