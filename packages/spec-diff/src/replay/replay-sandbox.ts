import type { DocumentFiles } from '../comparison/document-files.ts';

/** Sandboxes of a document in one of its states, with a partner. */
export interface ReplaySandbox {
  /** The path that all servers share, such as `/ebooking-erm/v2`. */
  readonly basePath: string;
  /** Values of the partner's keys, by lower-case header name. */
  readonly apiKeys: ReadonlyMap<string, string>;
  /**
   * Responds with the family's business rules; undefined if it has none. Credentials in `Authorization` are replaced by
   * those of the partner.
   */
  readonly respondByRules: Respond | undefined;
  /** Responds to every valid request with the documented example. */
  readonly respondByExamples: Respond;
  /**
   * Returns the problems of an XML message, one sentence each; empty when it is valid, or there are no such messages.
   */
  readonly problemsIn: (element: string, xml: string) => readonly string[];
}

type Respond = (request: Request) => Promise<Response>;

/** Makes the sandboxes of a document in one of its states. */
export type MakeSandbox = (state: DocumentFiles) => Promise<ReplaySandbox>;
