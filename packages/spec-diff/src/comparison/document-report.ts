import { type Acceptances, accept, staleAcceptances } from '../accepted/accept.ts';
import { requiredBump } from '../bump/bump-of.ts';
import { objection } from '../bump/objection.ts';
import type { Finding } from '../finding/finding.ts';
import { isPolicyRule, type Policy } from '../policy/policy.ts';
import type { DocumentReport } from '../report/report.ts';
import { compareDocuments, type Terms } from './compare-documents.ts';
import type { LoadedDocument } from './loaded-document.ts';
import { stillBreaksBetween } from './still-breaks.ts';

/** The states that a document is compared with. */
export interface Baselines {
  /** State before the change; undefined if the recorded version is the only baseline. */
  readonly change: LoadedDocument | undefined;
  /** The last recorded version; undefined if there is none. */
  readonly recorded: LoadedDocument | undefined;
}

/**
 * Compares a document with its baselines. The report lists what changed since the first one. The recorded version, or
 * the first baseline if there is none, decides how far `info.version` must be raised.
 */
export async function reportDocument(
  id: string,
  now: LoadedDocument,
  { change, recorded }: Baselines,
  acceptances: Acceptances,
  terms: Terms,
): Promise<DocumentReport> {
  const released = recorded ?? change;
  const shown = { id, file: now.file, after: now.version };
  if (released === undefined) {
    return { ...shown, state: 'new', before: null, release: null, findings: [], problems: [] };
  }
  const first = change ?? released;
  const sinceRelease = await compareDocuments(released, now, terms);
  const sinceFirst = first === released ? sinceRelease : await compareDocuments(first, now, terms);
  const releaseHolds = stillBreaksBetween(released.document, now.document);
  const firstHolds = stillBreaksBetween(first.document, now.document);
  const bump = requiredBump(accept(sinceRelease, acceptances, releaseHolds));
  const raised = (before: string, needed: typeof bump) =>
    objection({ file: now.file, before, after: now.version, bump: needed });
  const notEnough = raised(released.version, bump);
  const findings = accept(sinceFirst, acceptances, firstHolds);
  const isRaiseAsked = terms.policy('version-not-raised') === 'forbidden';
  return {
    ...shown,
    state: 'compared',
    before: first.version,
    release: {
      version: released.version,
      isRecorded: recorded !== undefined,
      bump,
      isEnough: notEnough === undefined,
    },
    findings,
    problems: [
      ...(isRaiseAsked ? [notEnough ?? raised(first.version, 'none') ?? []].flat() : []),
      ...forbidden(findings, terms.policy),
      ...staleAcceptances(
        [
          { findings: sinceFirst, stillBreaks: firstHolds },
          { findings: sinceRelease, stillBreaks: releaseHolds },
        ],
        acceptances,
      ),
    ],
  };
}

/** Returns changes that no version allows, unless their owners accept them. */
function forbidden(findings: readonly Finding[], policy: Policy): readonly string[] {
  return findings
    .filter(({ rule, accepted }) => accepted === null && isPolicyRule(rule) && policy(rule) === 'forbidden')
    .map(({ message, advice, id }) => `${message} ${advice} (${id})`);
}
