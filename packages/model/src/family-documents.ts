import type { DocumentVersion } from './document-version.ts';
import type { JsonObject } from './json/value.ts';
import type { MessageCatalogue } from './message.ts';
import type { Workflow } from './workflow.ts';

/** The documents of a family as readers download them, each complete and in one file. */
export interface FamilyDocuments {
  /** The OpenAPI document, including everything that it references. */
  readonly openapi: JsonObject;
  /** The text of the Arazzo document, if there is one. */
  readonly workflows?: string;
  /** The journeys in the Arazzo document; absent when there is none. */
  readonly journeys?: readonly Workflow[];
  /** The recorded versions, oldest first. */
  readonly versions: readonly DocumentVersion[];
  /** The XML messages; absent when the family has none. */
  readonly messages?: MessageCatalogue;
}
