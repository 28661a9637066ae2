import { own } from '@partner-apis/model';
import type { Language } from '../../view/highlight.ts';

/** A language with the title of its blocks of code. */
export interface CodeLanguage {
  readonly language: Language;
  readonly label: string;
}

const SHELL: CodeLanguage = { language: 'bash', label: 'Shell' };
const TYPESCRIPT: CodeLanguage = { language: 'typescript', label: 'TypeScript' };
const JAVASCRIPT: CodeLanguage = { language: 'javascript', label: 'JavaScript' };
const PYTHON: CodeLanguage = { language: 'python', label: 'Python' };

/** Languages by the names that authors use on fences. */
const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  bash: SHELL,
  sh: SHELL,
  shell: SHELL,
  console: SHELL,
  ts: TYPESCRIPT,
  typescript: TYPESCRIPT,
  js: JAVASCRIPT,
  javascript: JAVASCRIPT,
  py: PYTHON,
  python: PYTHON,
  java: { language: 'java', label: 'Java' },
  json: { language: 'json', label: 'JSON' },
  http: { language: 'http', label: 'HTTP' },
  xml: { language: 'xml', label: 'XML' },
};

/** Returns the language of a fence. One without highlighting keeps its own name. */
export function codeLanguage(fence: string): CodeLanguage {
  return own(LANGUAGES, fence.toLowerCase()) ?? { language: 'plain', label: fence === '' ? 'Text' : fence };
}
