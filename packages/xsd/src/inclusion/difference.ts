import type { Source } from '../diagnostic/diagnostic.ts';
import type { ContentDifference } from './content-difference.ts';
import type { SimpleCode } from './simple-difference.ts';

/** One reason why a document of one schema is not a document of another. */
export interface Difference {
  readonly code: DifferenceCode;
  /** Of the component in a message: `/order_A2/OrderLine/LineID`, `/order_A2/@no`. */
  readonly path: string;
  /** Elements, where it is about those within the component. */
  readonly names: readonly string[];
  /** What the schema that has the document says, and what the other one says. */
  readonly narrow: string;
  readonly wide: string;
  /** Where the component stands in each. */
  readonly narrowSource: Source;
  readonly wideSource: Source;
}

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
  | 'default'
  | 'identity'
  | 'read';
