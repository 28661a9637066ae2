import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-typescript.js';

export type Language = 'bash' | 'http' | 'javascript' | 'json' | 'plain' | 'typescript' | 'xml';

/** Code as HTML with Prism's token classes. Runs at build time; pages carry no highlighter. */
export function highlight(code: string, language: Language): string {
  const grammar = Prism.languages[language];
  if (grammar === undefined) throw new Error(`Prism has no grammar for "${language}"`);
  return Prism.highlight(code, grammar, language);
}
