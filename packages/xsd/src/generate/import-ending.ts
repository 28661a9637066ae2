/** The ending of imported modules. */
export type ImportEnding = '.ts' | '.js';

/** Rewrites the imports of neighbouring modules, which are printed with `.ts`. */
export function withImportEnding(source: string, ending: ImportEnding): string {
  if (ending === '.ts') return source;
  return source.replaceAll(/(?:from|import) '\.\.?\/[^'\n]*'/g, (found) =>
    found.endsWith(".ts'") ? `${found.slice(0, -4)}${ending}'` : found,
  );
}
