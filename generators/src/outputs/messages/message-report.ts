import type { MessageModules } from '@partner-apis/xsd/emit';

/**
 * Returns the part of `api.md` that lists the exports of `/messages`: code lists, types and functions, one fact a line.
 */
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

/** Returns the code of a module of declarations, without its comments. */
function declarations(source: string): string[] {
  return source
    .replaceAll(/\/\*\*.*?(?:\*\/|$)/gs, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:\/\/|import )/.test(line))
    .map((line) => line.replace(/^export /, '').trimEnd());
}
