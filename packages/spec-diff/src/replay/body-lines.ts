/** Lines of a body that are shown. */
const MOST_LINES = 20;

/** The first lines of a body, indented as people read it: JSON, XML, or as it is. */
export function bodyLines(body: string): string[] {
  if (body === '') return [];
  const lines = (body.trimStart().startsWith('<') ? indentedXml(body) : indentedJson(body))
    .trimEnd()
    .split(/\r?\n/);
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])];
}

function indentedJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

/** A tag on each line, unless it is around text. A document that has lines already is left as it is. */
function indentedXml(body: string): string {
  const parts = body.trim().split(/(?<=>)\s*(?=<)/);
  let depth = 0;
  const lines = parts.map((part) => {
    if (part.startsWith('</')) depth -= 1;
    const line = `${'  '.repeat(Math.max(depth, 0))}${part}`;
    const opens =
      part.startsWith('<') && !/^<[/?!]/.test(part) && !part.endsWith('/>') && !part.includes('</');
    if (opens) depth += 1;
    return line;
  });
  return lines.join('\n');
}
