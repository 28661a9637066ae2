import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-tsx.js';

export type Language =
  | 'bash'
  | 'http'
  | 'java'
  | 'javascript'
  | 'json'
  | 'plain'
  | 'python'
  | 'tsx'
  | 'typescript'
  | 'xml';

/** Tokens that look like the text around them, and would be half of a page's elements. */
const PUNCTUATION = new Set(['namespace', 'operator', 'punctuation', 'template-punctuation']);

/** Containers: their parts are styled, they themselves are not. */
const CONTAINERS = new Set(['import', 'interpolation']);

/** Longer code is shown in one colour: its tokens alone would be more elements than a page may have. */
const MOST_CHARACTERS = 6000;

/** Text, or an element with the names of its kind of token, such as `["string", "url"]`. */
type Part = string | Element;

interface Element {
  readonly kinds: readonly string[];
  readonly parts: readonly Part[];
}

/** Converts code to HTML with classes for Prism's kinds of tokens, at build time: pages contain no highlighter. */
export function highlight(code: string, language: Language): string {
  const grammar = Prism.languages[code.length > MOST_CHARACTERS ? 'plain' : language];
  if (grammar === undefined) throw new Error(`Prism has no grammar for "${language}"`);
  return withJoinedTags(partsOf(Prism.tokenize(code, grammar)))
    .map(html)
    .join('');
}

/** Returns the tokens that look different from the text around them, each as an element, and all else as text. */
function partsOf(stream: Prism.TokenStream): readonly Part[] {
  if (typeof stream === 'string') return [stream];
  if (Array.isArray(stream)) return stream.flatMap(partsOf);
  const kinds = [stream.type, ...[stream.alias || []].flat()];
  const parts = partsOf(stream.content);
  if (kinds.length === 1 && CONTAINERS.has(stream.type)) return parts;
  if (isText(parts) && (isPunctuation(kinds) || isOption(kinds, parts))) return parts;
  return [{ kinds, parts: isTag(kinds) ? withoutName(parts) : parts }];
}

const isText = (parts: readonly Part[]): parts is readonly string[] =>
  parts.every((part) => typeof part === 'string');

const isPunctuation = (kinds: readonly string[]) => kinds.slice(0, 2).some((kind) => PUNCTUATION.has(kind));

/** Whether it is an option of a command. Coloured, it would stand out from the values that a reader changes. */
const isOption = ([kind, alias]: readonly string[], parts: readonly string[]) =>
  kind === 'parameter' && alias === 'variable' && parts.join('').startsWith('-');

const isTag = (kinds: readonly string[]) => kinds.length === 1 && kinds[0] === 'tag';

/** The name of a tag, which looks like the tag, becomes text. */
function withoutName(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => (isPlainTag(part) ? part.parts : [part]));
}

const isPlainTag = (part: Part | undefined): part is Element =>
  typeof part === 'object' && isTag(part.kinds) && isText(part.parts);

/** Joins tags with only white space between them to one. */
function withJoinedTags(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const space = joined.at(-1);
    const isSpace = typeof space === 'string' && space.trim() === '';
    const before = joined.at(isSpace ? -2 : -1);
    if (!isPlainTag(part) || !isPlainTag(before)) {
      joined.push(part);
      continue;
    }
    joined.splice(isSpace ? -2 : -1);
    joined.push({ ...part, parts: [...before.parts, ...(isSpace ? [space] : []), ...part.parts] });
  }
  return joined;
}

function html(part: Part): string {
  if (typeof part === 'string') return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { kinds, parts } = part;
  // Pointing at a reference, such as `&lt;`, shows its character.
  const isReference = kinds[0] === 'entity' && isText(parts);
  const title = isReference ? ` title="${parts.join('').replaceAll('"', '&quot;')}"` : '';
  return `<span class="${kinds.join(' ')}"${title}>${parts.map(html).join('')}</span>`;
}
