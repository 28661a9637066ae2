import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-typescript.js';

export type Language =
  | 'bash'
  | 'http'
  | 'java'
  | 'javascript'
  | 'json'
  | 'plain'
  | 'python'
  | 'typescript'
  | 'xml';

/** Tokens that look like the text around them, and would be half of a page's elements. */
const PUNCTUATION =
  /<span class="token (?:[\w-]+ )?(?:punctuation|operator|namespace|template-punctuation)[^"]*">([^<]*)<\/span>/g;

/** Options of commands. Coloured, they would stand out from the values that a reader changes. */
const OPTION = /<span class="token parameter variable">(-[^<]*)<\/span>/g;

/** Containers, such as interpolations: their parts are styled, they themselves are not. */
const WITHOUT_LOOKS =
  /<span class="token (?:interpolation|import)">((?:[^<]|<span [^>]*>[^<]*<\/span>)*)<\/span>/g;

/** The name of a tag, which looks like the tag. */
const TAG_NAME = /(<span class="token tag">)<span class="token tag">([^<]*)<\/span>/g;

/** Tags with only white space between them. */
const TAGS = /<span class="token tag">[^<]*<\/span>(?:\s*<span class="token tag">[^<]*<\/span>)+/g;

/** The class that Prism gives to every token. It has no style, and samples have hundreds of tokens. */
const TOKEN_CLASS = /(?<=<span class=")token /g;

/** Longer code is shown in one colour: its tokens alone would be more elements than a page may have. */
const MOST_CHARACTERS = 6000;

/** Converts code to HTML with classes for Prism's kinds of tokens, at build time: pages contain no highlighter. */
export function highlight(code: string, language: Language): string {
  const grammar = Prism.languages[code.length > MOST_CHARACTERS ? 'plain' : language];
  if (grammar === undefined) throw new Error(`Prism has no grammar for "${language}"`);
  return (
    Prism.highlight(code, grammar, language)
      // Twice, since one may contain another.
      .replaceAll(PUNCTUATION, '$1')
      .replaceAll(PUNCTUATION, '$1')
      .replaceAll(OPTION, '$1')
      .replaceAll(WITHOUT_LOOKS, '$1')
      .replaceAll(TAG_NAME, '$1$2')
      .replaceAll(TAGS, (tags) => `<span class="token tag">${tags.replaceAll(/<[^<>]*>/g, '')}</span>`)
      .replaceAll(TOKEN_CLASS, '')
  );
}
