import type { Source } from '../diagnostic/diagnostic.ts';
import type { ContentDifference } from './content/content-difference.ts';
import type { SimpleCode } from './simple/simple-difference.ts';

/** A reason why a message of one schema is not a message of another. */
export interface Difference {
  readonly code: DifferenceCode;
  /** Path of the component in a message, such as `/order_A2/OrderLine/LineID` or `/order_A2/@no`. */
  readonly path: string;
  /** Names of the elements concerned within the component, if any. */
  readonly names: readonly string[];
  /** Details in the schema that accepts the message, and in the other one. */
  readonly narrow: string;
  readonly wide: string;
  /** Location of the component in each schema. */
  readonly narrowSource: Source;
  readonly wideSource: Source;
  readonly proof: Proof;
}

/** A small document that one schema accepts and the other rejects, or why there is none. */
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
  /** The default of an attribute, or of an element that cannot be empty without it. */
  | 'default'
  /** The value as which an empty element is read. Both schemas accept it. */
  | 'empty-default'
  | 'derived-type'
  | 'identity'
  /** Values that only a lenient reader accepts. */
  | 'read';
