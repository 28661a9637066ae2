import type { DocumentFiles } from '../comparison/document-files.ts';

/** Sandboxes of a document in one of its states, which know a partner. */
export interface ReplaySandbox {
  /** The path that all servers share: `/ebooking-erm/v2`. */
  readonly basePath: string;
  /** Values of the partner's keys, by the names of their headers in lower case. */
  readonly apiKeys: ReadonlyMap<string, string>;
  /**
   * Responds by the business rules of the family; undefined where it has none. Replaces the credentials in
   * `Authorization` by those of the partner.
   */
  readonly respondByRules: Respond | undefined;
  /** Responds to every valid request by the documented example. */
  readonly respondByExamples: Respond;
  /** Problems of a message in XML, a sentence each; empty when it is valid, or there are no such messages. */
  readonly problemsIn: (element: string, xml: string) => readonly string[];
}

type Respond = (request: Request) => Promise<Response>;

/** Makes the sandboxes of a document in one of its states. */
export type MakeSandbox = (state: DocumentFiles) => Promise<ReplaySandbox>;
