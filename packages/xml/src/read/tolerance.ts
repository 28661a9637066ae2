import type { ElementParticle, Group } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { RawWriting } from '../schema/writing.ts';
import type { Frame } from './frame.ts';
import type { Deviation } from './misplaced.ts';
import type { NameTest } from './place.ts';

/** A value that is read instead of one that the schema rejects. */
export interface ToleratedValue {
  readonly text: string;
  /** Whether it differs from the document's text. */
  readonly changed: boolean;
}

/** Where an element belongs: its particle, or one with another name. */
export interface Elsewhere {
  readonly particle?: ElementParticle;
  readonly name?: string;
  /** Absent for an element that is only too early: those that follow it are reported. */
  readonly deviation?: Deviation;
  /** Whether the deviation is still an error. */
  readonly refused?: boolean;
}

/** Decides what reading and writing accept beyond the schema. Created by `tolerance`. */
export interface Tolerance {
  /** Whether an element can be the root although its name or namespace differs. */
  root(root: ElementParticle, local: string, namespace: string): boolean;
  /**
   * Finds where an element belongs that is in the wrong place, or has the wrong name.
   *
   * @param parent the parent element, which is marked if its children are not in schema order
   * @returns undefined when it is still rejected
   */
  place(parent: Frame, test: NameTest, local: string, namespace: string): Elsewhere | undefined;
  readonly nil: boolean;
  /** Returns the value of a text that its type rejects; undefined when it is still rejected. */
  value(type: SimpleType, text: string): ToleratedValue | undefined;
  /** Writes content for which the schema has no place. */
  readonly raw: RawWriting;
  /** Whether a text that the schema rejects is written, because reading accepts it. */
  writes(type: SimpleType, text: string): boolean;
  /** Returns the names of missing elements in an object whose elements were read in any order. */
  missing(content: Group, frame: Frame): readonly string[];
}
