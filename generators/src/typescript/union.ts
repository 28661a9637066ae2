/** Joins the alternatives of a type without duplicates. @example union(['string', 'null', 'string']) // 'string | null' */
export function union(types: readonly string[]): string {
  const [only] = types;
  // To compare types, their whole texts are hashed: for types in types again and again.
  if (types.length === 1 && only !== undefined) return only;
  if (types.includes('unknown')) return 'unknown';
  return [...new Set(types)].join(' | ');
}

/** An object type on one line, without quotes that may hide a brace. */
const SIMPLE_OBJECT = /^\{(?:[^{}'"\n]|'[\w .:-]*'|\{[^{}'"\n]*\})*\}$/;

/** Puts a type in brackets where an operator around it would bind to a part of it. */
export function group(type: string): string {
  return / [|&] /.test(type) && !SIMPLE_OBJECT.test(type) ? `(${type})` : type;
}
