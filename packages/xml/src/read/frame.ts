import type { AnyParticle, ComplexType, ElementParticle } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { Position } from '../tokens/window.ts';
import type { GroupState } from './place.ts';
import type { RawAttribute, RawElement } from './raw-element.ts';

/** An element that the schema does not describe, while it is read. */
export interface RawInProgress {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly RawAttribute[];
  readonly children: (RawElement | string)[];
}

/** What an element is read as. */
export type Reading =
  | { readonly as: 'simple'; readonly type: SimpleType }
  | { readonly as: 'complex'; readonly type: ComplexType }
  | { readonly as: 'raw'; readonly into: RawInProgress }
  | { readonly as: 'nothing' };

/** An element that is open. */
export interface Frame {
  readonly parent: Frame | undefined;
  /** Undefined for one that the schema does not describe. */
  readonly particle: ElementParticle | AnyParticle | undefined;
  readonly name: string;
  readonly reading: Reading;
  /** Where the value goes. */
  readonly target: Record<string, unknown>;
  readonly value: Record<string, unknown>;
  readonly offset: number;
  /** From 1 on; undefined when it cannot be repeated. */
  readonly ordinal: number | undefined;
  /** How many problems there were when it was opened. */
  readonly problemsBefore: number;
  /** Where reading of its content stands. */
  state: GroupState | undefined;
  /** Known once its start tag has been let go. */
  position: Position | undefined;
  text: string;
  nil: boolean;
  hasContent: boolean;
  /** Whether something within it was given: an attribute, or an element that is not empty. */
  filled: boolean;
  /** How many of its repeatable children there were, by name. */
  counts: Map<string, number> | undefined;
}
