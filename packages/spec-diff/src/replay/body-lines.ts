/** Maximum number of shown lines of a body. */
const MOST_LINES = 20;

/** Returns the first lines of a body, indented for people if it is JSON or XML. */
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

/** Puts each tag on a line, unless it contains text. A document that already has lines stays unchanged. */
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
