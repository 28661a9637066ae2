import type { Source } from '../diagnostic/diagnostic.ts';
import type { ContentDifference } from './content/content-difference.ts';
import type { SimpleCode } from './simple/simple-difference.ts';

/** One reason why a message of one schema is not a message of another. */
export interface Difference {
  readonly code: DifferenceCode;
  /** The path of the component in a message: `/order_A2/OrderLine/LineID`, `/order_A2/@no`. */
  readonly path: string;
  /** Names of elements within the component, where it is about them. */
  readonly names: readonly string[];
  /** Details in the schema that accepts the message, and in the other one. */
  readonly narrow: string;
  readonly wide: string;
  /** The place of the component in each schema. */
  readonly narrowSource: Source;
  readonly wideSource: Source;
  readonly proof: Proof;
}

/** A small document that one schema accepts and the other refuses, or why there is none. */
export type Proof = { readonly document: string } | { readonly undecided: string };

export type DifferenceCode =
  | ContentDifference['code']
  | SimpleCode
  | 'root'
  | 'content'
  | 'attribute'
  | 'required-attribute'
  | 'any-attribute'
  | 'nillable'
  | 'fixed'
  /** The default of an attribute; of an element, one without which it cannot be empty. */
  | 'default'
  /** The value that an empty element is read as. Both schemas accept it. */
  | 'empty-default'
  | 'derived-type'
  | 'identity'
  /** Values that only a lenient reader accepts. */
  | 'read';
