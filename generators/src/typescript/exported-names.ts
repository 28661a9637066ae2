/** Returns the names that a module exports. @example exportedNames('export const a = 1; export { b, type C };') // ['a', 'b', 'C'] */
export function exportedNames(source: string): string[] {
  const declared = source.matchAll(
    /^export (?:declare )?(?:const|function|class|interface|type) ([\p{ID_Start}_][\p{ID_Continue}$]*)/gmu,
  );
  const listed = [...source.matchAll(/^export (?:type )?\{([^{}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return [
    ...[...declared].map(([, name = '']) => name),
    ...listed
      .map((name) =>
        name
          .trim()
          .replace(/^\/\*.*?\*\/\s*/s, '')
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter(Boolean),
  ];
}

/**
 * Prints the section of `api.md` with an entry's exports, one name a line. @param sources the modules that the entry
 * re-exports
 */
export function exportsSection(entry: string, sources: readonly string[]): string {
  const names = [...new Set(sources.flatMap(exportedNames))].sort();
  return `## \`${entry}\`\n\n\`\`\`ts\n${names.join('\n')}\n\`\`\`\n`;
}
