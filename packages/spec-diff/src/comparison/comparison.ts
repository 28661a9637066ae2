import type { Report } from '../report/report.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The states of a document between which the findings of its report lie. */
export interface ComparedStates {
  readonly before: LoadedDocument;
  readonly after: LoadedDocument;
}

/** A report, and what was compared. */
export interface Comparison {
  readonly report: Report;
  /** By the id of a document; those that are new or removed have no two states. */
  readonly states: ReadonlyMap<string, ComparedStates>;
}
