/** Alternatives of a type, each once. @example union(['string', 'null', 'string']) // 'string | null' */
export function union(types: readonly string[]): string {
  if (types.includes('unknown')) return 'unknown';
  return [...new Set(types)].join(' | ');
}

/** One object on one line, in which nothing is quoted that could be taken for a brace. */
const SIMPLE_OBJECT = /^\{(?:[^{}'"\n]|'[\w .:-]*'|\{[^{}'"\n]*\})*\}$/;

/** The type, in brackets where an operator around it could be taken for one of its own. */
export function group(type: string): string {
  return / [|&] /.test(type) && !SIMPLE_OBJECT.test(type) ? `(${type})` : type;
}
