import type { JournalEntry } from '../contract/journal.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { withMethods } from '../http/methods.ts';
import { negotiate } from '../http/negotiate.ts';
import { decisionText, entryPage, listPage } from './journal-page.ts';

/** The latest requests, newest first. */
export interface RequestJournal extends Iterable<JournalEntry> {
  /** Returns the latest request with an id. */
  of(id: string): JournalEntry | undefined;
}

/** The path of the latest requests. The path of a single one ends in its id. */
export const JOURNAL_PATH = '/_sandbox/requests';

/**
 * Responds to a call for the latest requests, or for one by its id: with a page for browsers, and with JSON for others.
 */
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

/** Returns the facts by which a request can be recognized. */
function summary({ id, time, partner, request: { method, path }, response, decision }: JournalEntry) {
  return {
    ...{ id, time, method, path },
    ...(partner === undefined ? {} : { partner }),
    ...(response === undefined ? {} : { status: response.status }),
    decided: decisionText(decision),
  };
}
