/** A rule of a style sheet: a group of rules, a rule with selectors, or the source text of any other rule. */
export type StyleRule =
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'style'; readonly selectors: readonly string[]; readonly body: string }
  | { readonly kind: 'other'; readonly text: string };

/** The at-rules that contain ordinary rules. */
const GROUPS = /^@(?:media|supports|container|layer)\b/;

/**
 * Parses a style sheet into its rules and their selectors. Declarations are not parsed.
 *
 * @see https://www.w3.org/TR/css-syntax-3/#parsing
 */
export function styleRules(css: string): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (let start = 0; start < css.length; ) {
    const head = endOf(css, start, '{;');
    if (css[head] !== '{') {
      const text = css.slice(start, head + 1);
      if (text.trim() !== '') rules.push({ kind: 'other', text });
      start = head + 1;
      continue;
    }
    const end = endOf(css, head + 1, '}');
    rules.push(ruleOf(css.slice(start, head).trim(), css.slice(head + 1, end)));
    start = end + 1;
  }
  return rules;
}

/** Writes the rules of {@link styleRules} as CSS. */
export function styleText(rules: readonly StyleRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'group') return `${rule.prelude}{${styleText(rule.rules)}}`;
      return `${rule.selectors.join(',')}{${rule.body}}`;
    })
    .join('');
}

function ruleOf(prelude: string, body: string): StyleRule {
  if (GROUPS.test(prelude)) return { kind: 'group', prelude, rules: styleRules(body) };
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude}{${body}}` };
  const selectors: string[] = [];
  for (let start = 0; start <= prelude.length; ) {
    const end = endOf(prelude, start, ',');
    selectors.push(prelude.slice(start, end).trim());
    start = end + 1;
  }
  return { kind: 'style', selectors, body };
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);

/** Finds the next of some characters outside of strings, comments and brackets, or the end of the text. */
function endOf(css: string, start: number, wanted: string): number {
  const open: string[] = [];
  for (let at = start; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (open.length === 0 && wanted.includes(character)) return at;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1;
    else if (character === open.at(-1)) open.pop();
    else open.push(...[CLOSING.get(character) ?? []].flat());
  }
  return css.length;
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at;
  }
  return css.length;
}
