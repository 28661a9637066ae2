/** Maximum length: longer sentences would differ only by the data that a server happened to send. */
const MOST_CHARACTERS = 200;

/**
 * Returns a problem without the values that vary between cases, so that problems with the same cause are equal.
 *
 * @example signature('the header Allow does not list GET') // 'the header Allow does not list GET'
 * @example signature('body/id violates "maxLength 8" of the schema for 200') // 'body/id violates "…" of the schema for 200'
 */
export function signature(problem: string): string {
  const withoutTexts = problem.replaceAll('\\"', '').replaceAll(/"[^"]*"/g, '"…"');
  return withoutJson(withoutTexts)
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '(…)')
    .replaceAll(/(?<=\bpage )\d+/g, '…')
    .slice(0, MOST_CHARACTERS);
}

/** Replaces everything from the first bracket or brace to the last. */
function withoutJson(text: string): string {
  const first = text.search(/[[{]/);
  const last = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  return first === -1 || last < first ? text : `${text.slice(0, first)}…${text.slice(last + 1)}`;
}
