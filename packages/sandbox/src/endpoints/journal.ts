import type { JournalEntry } from '../contract/journal.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { withMethods } from '../http/methods.ts';
import { negotiate } from '../http/negotiate.ts';
import { decisionText, entryPage, listPage } from './journal-page.ts';

/** The last requests, the newest first. */
export interface RequestJournal extends Iterable<JournalEntry> {
  /** The last request with an id. */
  of(id: string): JournalEntry | undefined;
}

/** The path of the last requests; that of one has its id behind it. */
export const JOURNAL_PATH = '/_sandbox/requests';

/** Responds to a call that asks for the last requests, or for one by its id: as a page to a browser, as JSON to others. */
export async function handleJournal(
  journal: RequestJournal,
  request: Request,
  pathname: string,
): Promise<SandboxResponse> {
  const isPage = negotiate(['application/json', 'text/html'], request.headers.get('Accept')) === 'text/html';
  const id = pathname.slice(JOURNAL_PATH.length + 1);
  return await withMethods(['GET'], request, () => {
    if (id === '') {
      return isPage ? listPage([...journal]) : jsonResponse(200, { requests: [...journal].map(summary) });
    }
    const entry = journal.of(id);
    if (entry === undefined) return plainError(404, 'No request with this id is among the last ones', 'id');
    return isPage ? entryPage(entry) : jsonResponse(200, { ...entry });
  });
}

/** The facts by which a request is found. */
function summary({ id, time, partner, request: { method, path }, response, decision }: JournalEntry) {
  return {
    ...{ id, time, method, path },
    ...(partner === undefined ? {} : { partner }),
    ...(response === undefined ? {} : { status: response.status }),
    decided: decisionText(decision),
  };
}
