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

/** The languages of fences in Markdown, with the names that authors give them. */
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

/** The language of a fence. One that is not highlighted is shown as it is, under its own name. */
export function codeLanguage(fence: string): CodeLanguage {
  return own(LANGUAGES, fence.toLowerCase()) ?? { language: 'plain', label: fence === '' ? 'Text' : fence };
}
