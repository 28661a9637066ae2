import type { Report } from '../report/report.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The states of a document between which the findings of its report were made. */
export interface ComparedStates {
  readonly before: LoadedDocument;
  readonly after: LoadedDocument;
}

/** A report, and what was compared. */
export interface Comparison {
  readonly report: Report;
  /** States by document id; a new or removed document has none. */
  readonly states: ReadonlyMap<string, ComparedStates>;
}
