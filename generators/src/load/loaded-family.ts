import type { DocumentVersion, Family } from '@partner-apis/model';
import type { MessageSchemas } from './message-schemas.ts';
import type { NamesLock } from './names-lock.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import type { WorkflowsDocument } from './workflows.ts';

/** One folder of `specs/`, read and validated. */
export interface LoadedFamily {
  readonly id: string;
  readonly family: Family;
  readonly document: OpenApiDocument;
  readonly documentFile: string;
  /** The family's journeys, if it has any. */
  readonly workflows: WorkflowsDocument | undefined;
  /** The recorded versions of the document, the oldest first. */
  readonly versions: readonly DocumentVersion[];
  /** The names that its SDK has already, if there are any. */
  readonly lock: NamesLock | undefined;
  /** The XML Schemas of its bodies, if it has any. */
  readonly schemas: MessageSchemas | undefined;
}
