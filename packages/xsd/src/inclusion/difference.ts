import type { Source } from '../diagnostic/diagnostic.ts';
import type { ContentDifference } from './content/content-difference.ts';
import type { SimpleCode } from './simple/simple-difference.ts';

/** One reason why a message of one schema is not a message of another. */
export interface Difference {
  readonly code: DifferenceCode;
  /** Of the component in a message: `/order_A2/OrderLine/LineID`, `/order_A2/@no`. */
  readonly path: string;
  /** Elements, where it is about those within the component. */
  readonly names: readonly string[];
  /** What the schema that has the message says, and what the other one says. */
  readonly narrow: string;
  readonly wide: string;
  /** Where the component is declared in each. */
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
  /** What an empty element is read as. Both schemas accept it. */
  | 'empty-default'
  | 'derived-type'
  | 'identity'
  /** What a lenient reader accepts beyond the schema. */
  | 'read';
