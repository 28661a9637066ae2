import path from 'node:path';
import { own } from '@partner-apis/model';

/** Files that authors write: documents, guides, release notes, changesets, decisions. */
const DOCUMENTS = ['{.changeset,docs,specs,xsd}/**', 'site/src/content/**', '**/*.md'];

/** The code that SDKs make requests with. */
const HTTP_RUNTIME = ['packages/client/src/**'];

/** Pages of the portal and their parts, without the code that builds, serves and configures it. */
const PAGES = [
  'site/public/**',
  'site/src/{access,assumptions,downloads,errors,feed,guides,home,icons,islands,journeys}/**',
  'site/src/{markdown,not-found,overview,page,pages,reference,request-example,scripts,search,shell,styles,try-it}/**',
];

/**
 * Files that a task reads only as examples. The task proves a command, a server or an engine, and would prove the same
 * with other files, so a change of these alone does not start it; a change of the code under test and the full run do.
 * A file is an example only if other groups catch what it may break, as named in `tests/tasks/examples.test.ts`.
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
  'test:look-ups': DOCUMENTS,
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
  'unit:sdk-command': [...DOCUMENTS, ...HTTP_RUNTIME],
  'unit:sdk-sources': [...DOCUMENTS, ...HTTP_RUNTIME],
};

/** Whether a task reads a file only as an example. */
export function isExample(file: string, task: string): boolean {
  return (own(EXAMPLES, task) ?? []).some((pattern) => path.posix.matchesGlob(file, pattern));
}
