import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import type { Proof } from './draft.ts';

/** A part of a form or of a multipart body, with what both documents say of how it is written. */
export interface Part {
  /** As messages call it: ``part `photo` of the body``. */
  readonly label: string;
  readonly form: 'form' | 'multipart';
  readonly before: DocumentNode | undefined;
  readonly after: DocumentNode | undefined;
  readonly schemas: readonly DocumentNode[];
  /** The media types that the parts are in. */
  readonly owners: { readonly before: DocumentNode; readonly after: DocumentNode };
  readonly direction: Direction;
  readonly proof: () => Proof;
}
