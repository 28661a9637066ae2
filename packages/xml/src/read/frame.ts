import type { RawAttribute, RawElement, RawNamespace } from '../raw-element/raw-element.ts';
import type { AnyParticle, ElementParticle, Type } from '../schema/complex-type.ts';
import type { Position } from '../tokens/window.ts';
import type { EmptyElement } from './empty-element.ts';
import type { GroupState } from './place.ts';
import type { Unread } from './unread.ts';

/** An element that the schema does not describe, while it is being read. */
export interface RawInProgress {
  readonly name: string;
  readonly namespace: string;
  prefix?: string;
  /** Inherited declarations that its content uses are added at its end. */
  namespaces?: readonly RawNamespace[];
  readonly attributes: readonly RawAttribute[];
  children: (RawElement | string)[];
}

/** How an element is read: by its type, as a raw element, or not at all. */
export type Reading =
  | Type
  | {
      readonly kind: 'raw';
      /** Undefined for one that stays text until somebody reads it. */
      readonly into: RawInProgress | undefined;
    }
  | { readonly kind: 'nothing' };

/** An open element. */
export interface Frame {
  readonly parent: Frame | undefined;
  /** The particle; undefined for an element that the schema does not describe. */
  readonly particle: ElementParticle | AnyParticle | undefined;
  readonly name: string;
  readonly reading: Reading;
  /** The object that receives the value. */
  readonly target: Record<string, unknown>;
  readonly value: Record<string, unknown>;
  readonly offset: number;
  /** Ordinal among elements with the same name, from 1; undefined when the element cannot be repeated. */
  readonly ordinal: number | undefined;
  /** The number of problems when it was opened. */
  readonly problemsBefore: number;
  /** The number of tolerated problems when it was opened. */
  readonly toleratedBefore: number;
  /** The position in its content that reading has reached. */
  state: GroupState | undefined;
  /** Position of the start tag, known once the tag was dropped from memory. */
  position: Position | undefined;
  text: string;
  nil: boolean;
  /** The last of its keys that was read, if its children are not in schema order. */
  reached: number | undefined;
  hasContent: boolean;
  /** Whether something in it was given: an attribute, or a non-empty element. */
  filled: boolean;
  /** Whether it is empty, or contains an empty element, although its schema does not allow that. */
  refusedEmpty: boolean;
  /** Its empty children, by the object that contains them. */
  empty: Map<object, EmptyElement[]> | undefined;
  /** The number of its repeatable children so far, by name. */
  counts: Map<string, number> | undefined;
  /** The number of unknown elements in it, at every depth. */
  unknown: number;
  /** Its unknown children that stay text. */
  unread: Unread | undefined;
}

/** Skips an element without a type. */
export const NOTHING: Reading = { kind: 'nothing' };

/** The object for elements that put nothing in it; shared, since there can be a million of them. */
export const NOWHERE: Record<string, unknown> = {};
Object.freeze(NOWHERE);

/** Whether an element has text of its own. */
export function takesText(reading: Reading): boolean {
  if (reading.kind === 'complex') return reading.value !== undefined;
  return reading.kind === 'simple' || reading.kind === 'raw';
}

/** The problems that were found before an element was opened. */
interface Before {
  readonly problems: readonly unknown[];
  readonly tolerated: readonly unknown[];
}

/**
 * Opens an element.
 *
 * @param particle undefined for an element that the schema does not describe
 * @param target object that receives its value
 * @param before problems that were found before it
 */
export function openFrame(
  parent: Frame | undefined,
  particle: ElementParticle | AnyParticle | undefined,
  name: string,
  reading: Reading,
  target: Record<string, unknown>,
  offset: number,
  { problems, tolerated }: Before,
): Frame {
  const repeatable =
    parent !== undefined && (particle === undefined || particle.max > 1 || target !== parent.value);
  return {
    parent,
    particle,
    name,
    reading,
    target,
    value: reading.kind === 'complex' || particle?.kind === 'element' ? {} : NOWHERE,
    offset,
    ordinal: repeatable ? countChild(parent, name) : undefined,
    problemsBefore: problems.length,
    toleratedBefore: tolerated.length,
    state: undefined,
    position: undefined,
    text: '',
    nil: false,
    reached: undefined,
    hasContent: false,
    filled: false,
    refusedEmpty: false,
    empty: undefined,
    counts: undefined,
    unknown: 0,
    unread: undefined,
  };
}

/** Returns the ordinal of a child among those with its name. */
function countChild(parent: Frame, name: string): number {
  parent.counts ??= new Map();
  const ordinal = (parent.counts.get(name) ?? 0) + 1;
  parent.counts.set(name, ordinal);
  return ordinal;
}

/** Adds a child to a raw element. Most have at most one, for which an array that grows would be too large. */
export function addChild(element: RawInProgress | undefined, child: RawElement | string): void {
  if (element === undefined) return;
  if (element.children.length === 0) element.children = [child];
  else element.children.push(child);
}

/** Adds pending text to a raw element, before the next child and at the end. */
export function flushText(frame: Frame): void {
  if (frame.reading.kind === 'raw' && frame.text !== '') addChild(frame.reading.into, frame.text);
  frame.text = '';
}

/** Returns the XPath of an element by local names; empty if there is none. */
export function pathOf(frame: Frame | undefined): string {
  let path = '';
  for (let at = frame; at !== undefined; at = at.parent) {
    path = `/${at.name}${at.ordinal === undefined ? '' : `[${at.ordinal}]`}${path}`;
  }
  return path;
}
