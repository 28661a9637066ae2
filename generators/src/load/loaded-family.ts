import type { DocumentVersion, Family } from '@partner-apis/model';
import type { MessageSchemas } from './message-schemas.ts';
import type { NamesLock } from './names-lock.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import type { WorkflowsDocument } from './workflows.ts';

/** A folder of `specs/`, read and validated. */
export interface LoadedFamily {
  readonly id: string;
  readonly family: Family;
  readonly document: OpenApiDocument;
  readonly documentFile: string;
  /** The family's journeys; undefined if it has none. */
  readonly workflows: WorkflowsDocument | undefined;
  /** The recorded versions of the document, oldest first. */
  readonly versions: readonly DocumentVersion[];
  /** The names that are already used in its SDK; undefined if there are none yet. */
  readonly lock: NamesLock | undefined;
  /** The XML Schemas of its bodies; undefined if it has none. */
  readonly schemas: MessageSchemas | undefined;
}
