import type { GeneratedFile } from '../../write/generated-file.ts';

/** The part of `api.md` that lists what `/messages` exports: code lists, types and functions, a fact a line. */
export function messageReport(packageName: string, files: readonly GeneratedFile[]): string {
  const content = (name: string) => files.find(({ path }) => path.endsWith(`/${name}`))?.content ?? '';
  const functions = [...content('messages.ts').matchAll(/^export function (.*) \{$/gm)].map(([, text = '']) =>
    text.replaceAll('types.', ''),
  );
  const lines = [...declarations(content('codes.ts')), ...declarations(content('types.ts')), ...functions];
  return `## \`${packageName}/messages\`

Code lists and types are exported from \`${packageName}\` too.

\`\`\`ts
${lines.join('\n')}
\`\`\`
`;
}

/** The code of a module that only declares, without its comments. */
function declarations(source: string): string[] {
  return source
    .replaceAll(/\/\*\*.*?(?:\*\/|$)/gs, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:\/\/|import )/.test(line))
    .map((line) => line.replace(/^export /, '').trimEnd());
}
