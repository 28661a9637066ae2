import { propertyOf } from '../properties.ts';
import { UNKNOWN } from '../raw-element/raw-element.ts';
import { isBlank } from '../tokens/characters.ts';

/** The unknown children of an element that were checked, and of which only the text is kept. */
export interface Unread {
  /** The text of those before the last run. */
  readonly before: string;
  /** The last run: children with nothing between them. */
  readonly start: number;
  end: number;
}

/** Adds an unknown child. @param document its text, in which the child is from `start` to `end` */
export function addUnread(unread: Unread | undefined, document: string, start: number, end: number): Unread {
  if (unread === undefined || !isBlank(document.slice(unread.end, start)))
    return { before: unread ? textOf(unread, document) : '', start, end };
  unread.end = end;
  return unread;
}

/** Returns the text of unknown children, which shares the document's memory if they are one run. */
export function textOf({ before, start, end }: Unread, document: string): string {
  return before + document.slice(start, end);
}

/**
 * Stores unknown elements in an object, behind those that it already has. They are built when somebody reads the
 * property.
 */
export function keepUnread(object: Record<string, unknown>, build: () => unknown): void {
  let elements: unknown = propertyOf(object, UNKNOWN) ?? [];
  let waiting = true;
  const set = (value: unknown) => {
    elements = value;
    waiting = false;
  };
  const get = () => {
    if (waiting) set([elements, build()].flat());
    return elements;
  };
  Object.defineProperty(object, UNKNOWN, { get, set, enumerable: true, configurable: true });
}
