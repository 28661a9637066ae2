import type { ElementParticle, Group } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { RawWriting } from '../schema/writing.ts';
import type { Frame } from './frame.ts';
import type { Deviation } from './misplaced.ts';
import type { NameTest } from './place.ts';

/** A value that is read in the place of one that the schema refuses. */
export interface ToleratedValue {
  readonly text: string;
  /** Whether it is another text than the document has. */
  readonly changed: boolean;
}

/** The place of an element: its particle, or that of another name. */
export interface Elsewhere {
  readonly particle?: ElementParticle;
  readonly name?: string;
  /** Absent for an element that is only too early: those that follow it are told. */
  readonly deviation?: Deviation;
}

/** Decides what reading and writing take beyond the schema. Made by `tolerance`. */
export interface Tolerance {
  /** Whether an element can be the root, although its name or namespace is another one. */
  root(root: ElementParticle, local: string, namespace: string): boolean;
  /**
   * Finds where an element belongs that is not at its place, or not under its name.
   *
   * @param parent the element around it. It is marked when its children are in another order than that of the schema
   * @returns undefined when it stays refused
   */
  place(parent: Frame, test: NameTest, local: string, namespace: string): Elsewhere | undefined;
  readonly nil: boolean;
  /** The value of a text that its type refuses; undefined when it stays refused. */
  value(type: SimpleType, text: string): ToleratedValue | undefined;
  /** Writes what the schema has no place for. */
  readonly raw: RawWriting;
  /** Whether a text is written that the schema refuses, because reading takes it. */
  writes(type: SimpleType, text: string): boolean;
  /** Names of the elements that an object lacks whose elements were read in any order. */
  missing(content: Group, frame: Frame): readonly string[];
}
