import { type Acceptances, accept, staleAcceptances } from '../accepted/accept.ts';
import { requiredBump } from '../bump/bump-of.ts';
import { objection } from '../bump/objection.ts';
import type { Finding } from '../finding/finding.ts';
import { isPolicyRule, type Policy } from '../policy/policy.ts';
import type { DocumentReport } from '../report/report.ts';
import { compareDocuments, type Terms } from './compare-documents.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The states that a document is compared with. */
export interface Baselines {
  /** State before the change; undefined when the recorded version alone is the baseline. */
  readonly change: LoadedDocument | undefined;
  /** The last recorded version; undefined when none is recorded. */
  readonly recorded: LoadedDocument | undefined;
}

/**
 * Compares a document with its baselines. The report lists what changed since the first one; the recorded version
 * decides how far `info.version` must be raised, or the first baseline where none is recorded.
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
  const bump = requiredBump(accept(sinceRelease, acceptances));
  const raised = (before: string, needed: typeof bump) =>
    objection({ file: now.file, before, after: now.version, bump: needed });
  const notEnough = raised(released.version, bump);
  const findings = accept(sinceFirst, acceptances);
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
      ...staleAcceptances([...sinceFirst, ...sinceRelease], acceptances),
    ],
  };
}

/** Changes that no version makes right, unless their owners accept them. */
function forbidden(findings: readonly Finding[], policy: Policy): readonly string[] {
  return findings
    .filter(({ rule, accepted }) => accepted === null && isPolicyRule(rule) && policy(rule) === 'forbidden')
    .map(({ message, advice, id }) => `${message} ${advice} (${id})`);
}
