import { NOTE } from './marker.ts';

/** The package that reads and writes messages. */
export interface Runtime {
  /** As code imports it: `@partner-apis/xml`. */
  readonly name: string;
  readonly version: string;
  /** Its modules, by their paths, where they are to be put beside the code; otherwise the code imports the package. */
  readonly sources?: ReadonlyMap<string, string> | undefined;
  /** The text of its licence, which goes with its sources. */
  readonly licence?: string | undefined;
}

/** The sources of the runtime, as files of the output. */
export function runtimeFiles({ name, version, sources, licence }: Runtime) {
  if (sources === undefined) return [];
  const modules = [...sources].map(([path, source]) => ({
    path: `runtime/${path}`,
    content: `// ${NOTE} This is ${name} ${version}.\n\n${source}`,
  }));
  return licence === undefined ? modules : [...modules, { path: 'runtime/LICENSE', content: licence }];
}
