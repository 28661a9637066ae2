import path from 'node:path';
import { own } from '@partner-apis/model';

/** Files that authors write: documents, guides, release notes, changesets, decisions. */
const DOCUMENTS = ['{.changeset,docs,specs,xsd}/**', 'site/src/content/**', '**/*.md'];

/** Arguments that an SDK calls with. */
const HTTP_RUNTIME = ['packages/client/src/**'];

/** Pages of the portal, and what they are made of: not how it is built, served and configured. */
const PAGES = [
  'site/public/**',
  'site/src/{access,assumptions,downloads,errors,feed,guides,home,icons,islands,journeys}/**',
  'site/src/{markdown,not-found,overview,page,pages,reference,request-example,scripts,search,shell,styles,try-it}/**',
];

/**
 * The files that a task reads as an example of any: it proves a command, a server or an engine, and would prove the same
 * with others. A change of these files alone does not start it. The whole run does, and so does a change of the code that
 * it is about. A file is an example only where other groups hold what it may break, which `tests/tasks/examples.test.ts`
 * names.
 */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'check:portal': DOCUMENTS,
  'check:rooms': DOCUMENTS,
  'test:author': [...DOCUMENTS, ...HTTP_RUNTIME],
  'test:browser-documents': DOCUMENTS,
  'test:browser-pages': DOCUMENTS,
  'test:browser-programs': DOCUMENTS,
  'test:browser-reference': DOCUMENTS,
  'test:browser-search': DOCUMENTS,
  'test:browser-shell': DOCUMENTS,
  'test:browser-tasks': DOCUMENTS,
  'test:changes': DOCUMENTS,
  'test:commands': DOCUMENTS,
  'test:consumers': [...DOCUMENTS, ...PAGES],
  'test:contract': DOCUMENTS,
  'test:general': [...DOCUMENTS, ...HTTP_RUNTIME],
  'test:growth': DOCUMENTS,
  'test:ninth-family': [...DOCUMENTS, ...PAGES],
  'test:regular-expressions': DOCUMENTS,
  'test:release': [...DOCUMENTS, ...HTTP_RUNTIME, ...PAGES],
  'test:sandbox': DOCUMENTS,
  'test:sources': DOCUMENTS,
  'test:start': [...DOCUMENTS, ...PAGES],
  'test:tasks': DOCUMENTS,
  'test:try-it': DOCUMENTS,
  'test:try-it-panel': [...DOCUMENTS, ...HTTP_RUNTIME],
  'unit:contract-suite': DOCUMENTS,
  'unit:lint': DOCUMENTS,
  'unit:sandbox-server': DOCUMENTS,
  'unit:scripts': DOCUMENTS,
  'unit:sdk-sources': [...DOCUMENTS, ...HTTP_RUNTIME],
};

/** Whether a task reads a file as an example of any. */
export function isExample(file: string, task: string): boolean {
  return (own(EXAMPLES, task) ?? []).some((pattern) => path.posix.matchesGlob(file, pattern));
}
