import { createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import plugin from '../plugin.ts';

/**
 * Lists the problems that one of our rules finds in a document, sorted by position.
 *
 * @param rule name of the rule
 * @param source YAML; common indentation and an empty first line are removed
 * @returns problems as `line:column message`
 */
export async function problemsOf(rule: string, source: string, options: object = {}): Promise<string[]> {
  const config = await createConfig({
    plugins: [plugin()],
    rules: { [`partner-apis/${rule}`]: { severity: 'error', ...options } },
  });
  const problems = await lintFromString({ source: withoutIndent(source), config });
  return problems
    .map(({ location: [place], message }) => {
      if (place === undefined) throw new Error(`A problem without a place: ${message}`);
      const { line, col } = getLineColLocation(place).start;
      return { line, text: `${line}:${col} ${message}` };
    })
    .sort((a, b) => a.line - b.line)
    .map(({ text }) => text);
}

function withoutIndent(source: string): string {
  const lines = source.replace(/^\n/, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}
