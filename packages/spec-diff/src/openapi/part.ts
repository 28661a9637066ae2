import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import type { Proof } from './draft.ts';

/** A part of a form or multipart body, with its encoding in both documents. */
export interface Part {
  /** Name in messages, such as ``part `photo` of the body``. */
  readonly label: string;
  readonly form: 'form' | 'multipart';
  readonly before: DocumentNode | undefined;
  readonly after: DocumentNode | undefined;
  readonly schemas: readonly DocumentNode[];
  /** The media types that contain the parts. */
  readonly owners: { readonly before: DocumentNode; readonly after: DocumentNode };
  readonly direction: Direction;
  readonly proof: () => Proof;
}
