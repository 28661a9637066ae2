import type { DocumentVersion } from './document-version.ts';
import type { JsonObject } from './json/value.ts';
import type { MessageCatalogue } from './message.ts';
import type { Workflow } from './workflow.ts';

/** The documents of a family as readers get them: complete, and in one piece each. */
export interface FamilyDocuments {
  /** The OpenAPI document with everything that it references. */
  readonly openapi: JsonObject;
  /** The text of the Arazzo document, if there is one. */
  readonly workflows?: string;
  /** The journeys in it; absent when there is none. */
  readonly journeys?: readonly Workflow[];
  /** The recorded versions, the oldest first. */
  readonly versions: readonly DocumentVersion[];
  /** Absent when the family has no bodies in XML. */
  readonly messages?: MessageCatalogue;
}
