import type { GeneratedFile } from '../write/generated-file.ts';

/** The modules below `src/generated/` that each entry hands on. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  schemas: ['zod/operations.ts'],
  react: ['react/connection.ts', 'react/hooks.ts'],
  mocks: ['mocks/answers.ts', 'mocks/handlers.ts'],
};

/** The part of `api.md` that lists what the further entries export, a name a line. */
export function entryReport(packageName: string, files: readonly GeneratedFile[]): string {
  const sections = Object.entries(ENTRIES).map(([entry, modules]) => {
    const sources = files.filter(({ path }) =>
      modules.some((module) => path.endsWith(`generated/${module}`)),
    );
    const names = [...new Set(sources.flatMap(({ content }) => exportedNames(content)))].sort();
    return `## \`${packageName}/${entry}\`\n\n\`\`\`ts\n${names.join('\n')}\n\`\`\`\n`;
  });
  return sections.join('\n');
}

/** @example exportedNames('export const a = 1; export { b, type C };') // ['a', 'b', 'C'] */
export function exportedNames(source: string): string[] {
  const declared = source.matchAll(/^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm);
  const listed = [...source.matchAll(/^export (?:type )?\{([^{}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return [
    ...[...declared].map(([, name = '']) => name),
    ...listed
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter(Boolean),
  ];
}
