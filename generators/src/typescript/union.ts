/** Joins the alternatives of a type without duplicates. @example union(['string', 'null', 'string']) // 'string | null' */
export function union(types: readonly string[]): string {
  const [only] = types;
  // Comparing types hashes their whole text, which adds up for deeply nested types.
  if (types.length === 1 && only !== undefined) return only;
  if (types.includes('unknown')) return 'unknown';
  return [...new Set(types)].join(' | ');
}

/** An object type on one line, without quotes that may hide a brace. */
const SIMPLE_OBJECT = /^\{(?:[^{}'"\n]|'[\w .:-]*'|\{[^{}'"\n]*\})*\}$/;

/** Puts a type in brackets if an operator around it would apply to only a part of it. */
export function group(type: string): string {
  return / [|&] /.test(type) && !SIMPLE_OBJECT.test(type) ? `(${type})` : type;
}
