import type { DocumentNode } from '../../document/document-node.ts';

/** Whether every value of one schema that is sent is one of another. */
export type IsWithin = (before: DocumentNode, after: DocumentNode) => boolean;
