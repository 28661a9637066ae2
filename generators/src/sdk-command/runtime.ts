import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The runtime that every SDK needs, as a package or as sources. */
export interface Runtime {
  readonly version: string;
  readonly licence: string;
  /**
   * Returns the sources of modules, by their paths in `src/`.
   *
   * @param isNeeded whether the module with a path is read
   */
  sources(isNeeded: (file: string) => boolean): ReadonlyMap<string, string>;
}

/** Reads the runtime from the folder of its package. */
export function readRuntime(folder: string): Runtime {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const src = path.join(folder, 'src');
  return {
    version,
    licence: readFileSync(path.join(folder, 'LICENSE'), 'utf8'),
    sources(isNeeded) {
      const modules = modulesIn(src).filter(isNeeded).sort();
      return new Map(modules.map((name) => [name, readFileSync(path.join(src, name), 'utf8')]));
    },
  };
}

function modulesIn(src: string): string[] {
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts') && !/(?:^|\/)testing\/|\.test\.ts$/.test(name));
}
