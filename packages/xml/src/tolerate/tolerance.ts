import { propertyOf } from '../properties.ts';
import { rawWriting } from '../raw-element/raw-writing.ts';
import type { Frame } from '../read/frame.ts';
import { type Deviation, misplaced } from '../read/misplaced.ts';
import { findAnywhere } from '../read/place.ts';
import type { Elsewhere, Tolerance, ToleratedValue } from '../read/tolerance.ts';
import type { ElementParticle, Group } from '../schema/complex-type.ts';
import { accepts, readingType, type SimpleType } from '../schema/simple-type.ts';
import { missingWithout } from './missing.ts';

/** The deviations that a partner's messages may have. Each is tolerated unless it is `false`. */
export interface Tolerated {
  /** A root in no namespace or in another one, or with another revision, such as `order_B2` for `order_A2`. */
  readonly root?: boolean;
  /** Names of elements in another case. */
  readonly names?: boolean;
  /** Elements in an order other than that of the schema. */
  readonly order?: boolean;
  /** Dates as `20260820`, or with a time where the schema has a date; read as `2026-08-20`. */
  readonly dates?: boolean;
  /** `xsi:nil` on elements that could be omitted, which then count as not given. */
  readonly nil?: boolean;
  /** Values that are not in a code list. */
  readonly codes?: boolean;
}

/**
 * Makes a reader robust: `parse` accepts messages as partners really send them, and reports each deviation to
 * `onTolerated`. Without it, these are errors.
 *
 * @param tolerated deviations to reject nevertheless, such as `{ codes: false }`
 * @example
 * parse(order, body, { tolerate: tolerance(), onTolerated: ({ line, message }) => log.warn(line, message) });
 */
// @__NO_SIDE_EFFECTS__
export function tolerance({
  root = true,
  names = true,
  order = true,
  dates = true,
  nil = true,
  codes = true,
}: Tolerated = {}): Tolerance {
  return {
    root: (element, local, namespace) => {
      const same = (a: string, b: string) => (names ? isSameName(a, b) : a === b);
      if (!root) return namespace === element.namespace.uri && same(local, element.name);
      return same(withoutRevision(local), withoutRevision(element.name));
    },
    place: (parent, test, local, namespace) => {
      const content = parent.reading.kind === 'complex' ? parent.reading.content : undefined;
      if (content === undefined || parent.nil) return undefined;
      const particle = findAnywhere(content, test, local, namespace);
      const name = particle || !names ? undefined : nameIn(content, local);
      if (name !== undefined) return { name, deviation: otherName(local, name) };
      return particle && order ? placeAnywhere(parent, content, particle) : undefined;
    },
    nil,
    value: (type, text) =>
      (dates ? dateOf(type, text) : undefined) ?? (codes ? codeOf(type, text) : undefined),
    raw: rawWriting,
    writes: (type, text) => {
      const reading = readingType(type, false);
      return accepts(reading, text) || (codes && codeOf(reading, text) !== undefined);
    },
    missing: (content, frame) => missingWithout(content, (key) => occurrences(frame, key)),
  };
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Removes the revision from a name: `order_A2` and `order_B4` are revisions of one message. */
function withoutRevision(name: string): string {
  return name.replace(/_[A-Za-z]\d$/, '');
}

function nameIn({ elements }: Group, local: string): string | undefined {
  return elements.find(({ name }) => name !== local && isSameName(name, local))?.name;
}

function otherName(local: string, name: string): Deviation {
  return { rule: 'unknown-element', message: `The schema has no element ${local}. It is read as ${name}.` };
}

/** Places an element whatever came before it, if its object has room for it and it is not in a group of its own. */
function placeAnywhere(parent: Frame, content: Group, particle: ElementParticle): Elsewhere | undefined {
  const { key, max, name } = particle;
  const position = content.keys.indexOf(key);
  if (position === -1) return undefined;
  if (occurrences(parent, key) >= max)
    return { particle, deviation: misplaced(particle, name, parent.name, { [key]: name }), refused: true };
  const before = parent.reached ?? content.keys.indexOf(lastKey(parent) ?? '');
  parent.reached = Math.max(before, position);
  return position < before
    ? { particle, deviation: misplaced(particle, name, parent.name, {}) }
    : { particle };
}

/** Returns how often the elements with a key have occurred. A list of values is one occurrence. */
function occurrences({ value, counts }: Frame, key: string): number {
  const given = propertyOf(value, key);
  // Items that a stream has yielded were counted but are not kept.
  if (given === undefined) return counts?.get(key) ?? 0;
  return Array.isArray(given) ? Math.max(given.length, 1) : 1;
}

/** Returns the key of the last placed child, in schema order. */
function lastKey({ state, value }: Frame): string | undefined {
  let at = state;
  while (at?.parent && at.target !== value) at = at.parent;
  return at?.group.items[at.index]?.key;
}

const DATES = [/^(\d{4})(\d\d)(\d\d)$/, /^(\d{4})-(\d\d)-(\d\d)[T ][\d:.+\-Z]+$/];

function dateOf(type: SimpleType, text: string): ToleratedValue | undefined {
  for (const form of DATES) {
    const [, year, month, day] = form.exec(text) ?? [];
    const date = `${year}-${month}-${day}`;
    if (year !== undefined && accepts(type, date)) return { text: date, changed: true };
  }
  return undefined;
}

/** Returns a value that only a code list rejects. */
function codeOf({ checks }: SimpleType, text: string): ToleratedValue | undefined {
  const refused = checks.filter((check) => !check.test(text));
  return refused.every(({ rule }) => rule === 'enumeration') ? { text, changed: false } : undefined;
}
