import type { DocumentNode } from '../../document/document-node.ts';

/** Decides whether every value of one schema that is sent is a value of another. */
export type IsWithin = (before: DocumentNode, after: DocumentNode) => boolean;
