import { setProperty } from '../properties.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import { accepts, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { plainEnd } from '../tokens/plain-text.ts';
import type { Window } from '../tokens/window.ts';
import type { Frame } from './frame.ts';

/**
 * Reads an expected element that consists only of a valid text, which is nearly every element of a message. It needs
 * neither tokens nor a frame. Anything unusual or wrong is left to the general reader, which also reports it.
 *
 * @param longest maximum length of the text
 * @returns whether it was read
 */
export function readLeaf(
  parent: Frame,
  { key, max, startTag, endTag, fixed }: ElementParticle,
  type: SimpleType,
  window: Window,
  longest: number,
): boolean {
  if (max > 1 || type.readAs || type.names || fixed !== undefined) return false;
  const { text, pos } = window;
  const from = pos + startTag.tag.length;
  const to = plainEnd(text, from);
  if (to - from > longest || !text.startsWith(endTag.tag, to)) return false;
  const value = withWhiteSpace(type.whiteSpace, text.slice(from, to));
  if (value === '' || !accepts(type, value)) return false;
  parent.filled = true;
  setProperty(parent.value, key, type.toValue ? type.toValue(value) : value);
  window.pos = to + endTag.tag.length;
  return true;
}
