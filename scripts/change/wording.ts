import type { Finding } from '@partner-apis/spec-diff';

/**
 * Lists the changes of a document for users of the API: breaking changes first, and without improved texts.
 *
 * @returns one line per item; empty if only texts changed
 */
export function changeList(findings: readonly Finding[]): readonly string[] {
  const items = findings.filter(({ level }) => level !== 'text').map(item);
  return [...new Set(items)];
}

function item({ level, message }: Finding): string {
  const breaks = level === 'breaking' || level === 'undecided';
  return breaks ? `- **Breaking:** ${message}` : `- ${message}`;
}

/** Escapes the characters outside of code that MDX would read as an expression or a component. */
export function forMdx(line: string): string {
  return line
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[{}<]/g, (one) => `\\${one}`)))
    .join('`');
}

/** @example inWords(['a', 'b', 'c']) // 'a, b and c' */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
