import type { Document } from '../document/document.ts';
import { type Matching, matchOperations } from './matching.ts';
import { operationsIn } from './operation.ts';
import { Sameness } from './sameness.ts';

/** Two states of a document, with what every comparison needs first. */
export class DocumentPair {
  readonly before: Document;
  readonly after: Document;
  readonly sameness: Sameness;
  readonly operations: Matching;

  /** @throws {DocumentError} when a reference is broken */
  constructor(before: Document, after: Document) {
    this.before = before;
    this.after = after;
    this.sameness = new Sameness(before, after);
    this.operations = matchOperations(
      operationsIn(before.root.get('paths'), before.root),
      operationsIn(after.root.get('paths'), after.root),
    );
  }
}
