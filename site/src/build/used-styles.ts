import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StyleRule, styleRules, styleText } from './style-rules.ts';

/** Scripts, whose code adds elements to the pages that load them. */
const SCRIPTS = ['_astro/*.js', 'scripts/*.js'];

/** Samples that a page loads later. */
const SAMPLES = '**/*.samples.json';

/**
 * Reduces each page to the style rules for its own classes and those that a script of the page may add, and its content security
 * policy to the hashes of its own inline code. Astro writes the styles and hashes of all components into every page
 * that may show one of them. Without the others, a page is a fifth to a half smaller.
 *
 * @param dist folder of the built site
 */
export async function keepUsedStyles(dist: URL): Promise<void> {
  const root = fileURLToPath(dist);
  const samples = new Set<string>();
  for await (const file of glob(SAMPLES, { cwd: root }))
    collect(await readFile(join(root, file), 'utf8'), samples);
  const scripts = new Map<string, string>();
  for await (const file of glob(SCRIPTS, { cwd: root }))
    scripts.set(basename(file), await readFile(join(root, file), 'utf8'));
  const wordsOf = scriptWords(scripts, samples);
  const sheets = new Map<string, Sheet>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    const added = wordsOf(html);
    await writeFile(join(root, file), withOwnHashes(withUsedStyles(html, added, sheets)));
  }
}

/**
 * Returns a function that collects the words in the scripts that a page can load: those that it names, and those that
 * these name in turn.
 *
 * @param scripts the code of each script, by its file name
 * @param always further words, for every page
 */
export function scriptWords(
  scripts: ReadonlyMap<string, string>,
  always: ReadonlySet<string> = new Set(),
): (html: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (html) => {
    const named = scriptsIn(html, scripts);
    const key = named.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const words = new Set(always);
    for (const file of withLoaded(named, scripts)) collect(scripts.get(file) ?? '', words);
    known.set(key, words);
    return words;
  };
}

/** Adds the scripts that scripts name, and those that these name in turn. */
function withLoaded(named: readonly string[], scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const loaded = new Set(named);
  // A set that grows while it is read is read to its end.
  for (const file of loaded)
    for (const other of scriptsIn(scripts.get(file) ?? '', scripts)) loaded.add(other);
  return loaded;
}

/** The end of each script's name. */
const EXTENSION = '.js';
const OF_A_NAME = /[\w.-]/;

/** Returns the scripts that a text names, such as an `import`, once and in one order. */
function scriptsIn(text: string, scripts: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set<string>();
  // A page has thousands of words, and few of them are names of scripts.
  for (let at = text.indexOf(EXTENSION); at !== -1; ) {
    let [start, end] = [at, at + EXTENSION.length];
    while (OF_A_NAME.test(text.charAt(start - 1))) start--;
    while (OF_A_NAME.test(text.charAt(end))) end++;
    names.add(text.slice(start, end));
    at = text.indexOf(EXTENSION, end);
  }
  return [...names].filter((name) => scripts.has(name)).toSorted();
}

/** A parsed style sheet. */
interface Sheet {
  readonly rules: readonly StyleRule[];
  /** The names that each of its selectors requires. */
  readonly required: ReadonlyMap<string, readonly string[]>;
}

function parsed(css: string): Sheet {
  const rules = styleRules(css);
  return { rules, required: new Map(selectorsIn(rules).map((one) => [one, requiredNames(one)])) };
}

function selectorsIn(rules: readonly StyleRule[]): readonly string[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'group') return selectorsIn(rule.rules);
    return rule.kind === 'other' ? [] : rule.selectors;
  });
}

/**
 * Removes the style rules of a page that cannot match any of its elements.
 *
 * @param added words in scripts: a class may be any of them, or begin with one that ends in a hyphen
 * @param sheets cache of parsed style sheets by their text
 */
export function withUsedStyles(
  html: string,
  added: ReadonlySet<string>,
  sheets = new Map<string, Sheet>(),
): string {
  const names = namesIn(html);
  const isUsed = (name: string) =>
    names.has(name) || added.has(name) || beginnings(name).some((part) => added.has(part));
  const isKnown = new Map<string, boolean>();
  const isUsedOnce = (name: string) => {
    const result = isKnown.get(name) ?? isUsed(name);
    isKnown.set(name, result);
    return result;
  };
  return textElements(html, 'style').reduceRight((page, { text: css, start, end }) => {
    const sheet = sheets.get(css) ?? parsed(css);
    sheets.set(css, sheet);
    const matches = (selector: string) => (sheet.required.get(selector) ?? []).every(isUsedOnce);
    return page.slice(0, start) + styleText(used(sheet.rules, matches)) + page.slice(end);
  }, html);
}

/** Reduces the hashes of a page's policy to those of its own code. */
export function withOwnHashes(html: string): string {
  const [, policy] = /content-security-policy" content="([^"<>]*)"/.exec(html) ?? [];
  if (policy === undefined) return html;
  const own = new Map([
    ['script-src', hashesOf(inlineScripts(html))],
    ['style-src', hashesOf(textElements(html, 'style').map(({ text }) => text))],
  ]);
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(' ');
    const hashes = own.get(name);
    if (hashes === undefined) return directive;
    const others = sources.filter((source) => source !== '' && !source.startsWith("'sha256-"));
    return `${directive.startsWith(' ') ? ' ' : ''}${[name, ...others, ...hashes].join(' ')}`;
  });
  const reduced = directives.join(';');
  return html.replace(policy, () => reduced);
}

function hashesOf(codes: readonly string[]): ReadonlySet<string> {
  return new Set(codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
}

/** Returns the code of a page's inline scripts and modules, without data. */
function inlineScripts(html: string): readonly string[] {
  return textElements(html, 'script')
    .filter(({ attributes }) => !/ src=| type="(?!module")/.test(attributes))
    .map(({ text }) => text);
}

/** An element whose content is text: its attributes as written, and where the text begins and ends. */
interface TextElement {
  readonly attributes: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** @see HTML Living Standard, section 13.1.2 (Elements), raw text elements */
function textElements(html: string, name: 'script' | 'style'): readonly TextElement[] {
  const found: TextElement[] = [];
  for (let from = html.indexOf(`<${name}`); from !== -1; ) {
    const start = html.indexOf('>', from) + 1;
    const end = html.indexOf(`</${name}>`, start);
    if (start === 0 || end === -1) break;
    const attributes = html.slice(from + 1 + name.length, start - 1);
    found.push({ attributes, text: html.slice(start, end), start, end });
    from = html.indexOf(`<${name}`, end);
  }
  return found;
}

/** Collects the classes and identifiers of a page's elements, and the words in its scripts. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, , value = ''] of html.matchAll(/\s(class|id)="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(name);
  for (const code of inlineScripts(html)) collect(code, names);
  return names;
}

function collect(code: string, words: Set<string>): void {
  for (const word of code.match(/[\w-]+/g) ?? []) words.add(word);
}

/** Returns the prefixes of a name up to each hyphen, since scripts write `badge-${kind}`. */
function beginnings(name: string): readonly string[] {
  return [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index + 1));
}

function used(rules: readonly StyleRule[], matches: (selector: string) => boolean): readonly StyleRule[] {
  return rules.flatMap((rule): readonly StyleRule[] => {
    if (rule.kind === 'other') return [rule];
    if (rule.kind === 'group') {
      const inside = used(rule.rules, matches);
      return inside.length === 0 ? [] : [{ ...rule, rules: inside }];
    }
    const selectors = rule.selectors.filter(matches);
    return selectors.length === 0 ? [] : [{ ...rule, selectors }];
  });
}

/**
 * Returns the classes and identifiers without which a selector matches nothing. Those in brackets are alternatives, or
 * must be absent, except the parts that `:has` requires.
 */
function requiredNames(selector: string): readonly string[] {
  let plain = selector.replaceAll(/\[[^[\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/:has\(([^(),]*)\)/g, ' $1').replaceAll(/\([^()]*\)/g, '');
  }
  return plain.includes('\\') ? [] : [...plain.matchAll(/[.#]([\w-]+)/g)].map(([, name = '']) => name);
}
