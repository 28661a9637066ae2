import type { MessageModules } from '@partner-apis/xsd/emit';

/** The part of `api.md` that lists what `/messages` exports: code lists, types and functions, a fact a line. */
export function messageReport(packageName: string, { codes, types, messages }: MessageModules): string {
  const functions = [...messages.matchAll(/^export function (.*) \{$/gm)].map(([, text = '']) =>
    text.replaceAll('types.', ''),
  );
  const lines = [...declarations(codes), ...declarations(types), ...functions];
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
