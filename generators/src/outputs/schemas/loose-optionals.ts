/** Matches a line on which an optional field begins. */
const OPTIONAL_FIELD = /^ *(?:readonly )?(?:'[^']*'|[\p{ID_Continue}$]+)\?: /u;

const COMMENT_LINE = /^ *\/?\*/;

/** Matches a text, whose braces are no structure. A text that does not end is matched too, so that matching is linear. */
const TEXT = /'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?/g;

/**
 * Adds `undefined` to optional fields in the types that orval prints for recursive schemas, as zod's own optional
 * fields allow it. The type of a field ends on a later line if it contains an object.
 */
export function withLooseOptionals(source: string): string {
  const depthsOfOpenFields: number[] = [];
  let depth = 0;
  const lines = source.split('\n').map((line) => {
    if (COMMENT_LINE.test(line)) return line;
    if (OPTIONAL_FIELD.test(line)) depthsOfOpenFields.push(depth);
    depth += deeper(line);
    if (depthsOfOpenFields.at(-1) !== depth || !line.endsWith(';')) return line;
    depthsOfOpenFields.pop();
    return `${line.slice(0, -1)} | undefined;`;
  });
  return lines.join('\n');
}

/** Returns by how many braces the next line is deeper. */
function deeper(line: string): number {
  let change = 0;
  for (const character of line.replaceAll(TEXT, '')) {
    if (character === '{') change += 1;
    if (character === '}') change -= 1;
  }
  return change;
}
