import type { JsonValue } from '@partner-apis/model';
import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import type { DocumentPair } from './document-pair.ts';
import type { Draft } from './draft.ts';
import type { Sameness } from './sameness.ts';
import type { SchemaPlace } from './schema/place.ts';
import { SchemaChanges } from './schema/schema-changes.ts';
import { Schemas } from './schema/schemas.ts';

/** Two documents that are compared, with cached results. */
export class Comparison {
  readonly before: Document;
  readonly after: Document;
  readonly #sameness: Sameness;
  readonly #changes: Readonly<Record<Direction, SchemaChanges>>;
  readonly #texts: Readonly<Record<Direction, SchemaChanges>>;
  /** The schemas for writing requests, from which examples are made. */
  readonly requests: Schemas;

  constructor({ before, after, sameness }: DocumentPair) {
    this.before = before;
    this.after = after;
    this.#sameness = sameness;
    this.requests = new Schemas(before, 'request');
    this.#texts = {
      request: new SchemaChanges(before, after, sameness, 'request', true),
      response: new SchemaChanges(before, after, sameness, 'response', true),
    };
    this.#changes = {
      request: new SchemaChanges(before, after, sameness, 'request'),
      response: new SchemaChanges(before, after, sameness, 'response'),
    };
  }

  /** Whether two nodes are written alike, with references followed. */
  isSame(before: DocumentNode | undefined, after: DocumentNode | undefined): boolean {
    return this.isSameValue(before?.value, after?.value);
  }

  isSameValue(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
    return this.#sameness.isSame(before, after);
  }

  /**
   * Returns the changes of the schema of a parameter or header.
   *
   * @param isText whether its values are texts on the wire, where `5` and `"5"` are the same
   */
  valueChanges(isText: boolean, place: SchemaPlace): Draft[] {
    return isText ? this.#texts[place.direction].at(place) : this.schemaChanges(place);
  }

  /** Returns the changes of the schema of a place. */
  schemaChanges(place: SchemaPlace): Draft[] {
    return this.#changes[place.direction].at(place);
  }
}
