import { setProperty } from '../properties.ts';
import { typeOf } from '../schema/complex-type.ts';
import { accepts, withWhiteSpace } from '../schema/simple-type.ts';
import type { Namespaces } from '../tokens/namespaces.ts';
import { plainEnd } from '../tokens/plain-text.ts';
import type { Window } from '../tokens/window.ts';
import type { Frame } from './frame.ts';
import type { GroupState } from './place.ts';

/**
 * Reads an element whole that is nothing but a valid text, where the schema expects it: nearly every element of a
 * message. It is compared with the tags that the schema would write, and needs neither tokens nor a frame. Whatever is
 * unusual or wrong about an element is left, untouched, to those who read all others and report.
 *
 * @param longest text that is taken
 * @param skips whether an element of this key is not to be read here
 * @returns whether it was read
 */
export function readLeaf(
  parent: Frame,
  window: Window,
  namespaces: Namespaces,
  longest: number,
  skips: ((key: string) => boolean) | undefined,
): boolean {
  const { state } = parent;
  if (state === undefined || state.target !== parent.value || parent.reached !== undefined) return false;
  const { text, pos } = window;
  const at = expected(state, text, pos);
  const particle = state.group.items[at];
  if (particle?.kind !== 'element' || skips?.(particle.key) || particle.max > 1) return false;
  const { key, namespace, startTag, endTag, fixed } = particle;
  const type = typeOf(particle);
  if (type.kind !== 'simple' || type.readAs || type.names || fixed !== undefined) return false;
  const from = pos + startTag.tag.length;
  const to = plainEnd(text, from);
  if (to - from > longest || !text.startsWith(endTag.tag, to)) return false;
  if (namespaces.resolve(namespace.prefix) !== namespace.uri) return false;
  const value = withWhiteSpace(type.whiteSpace, text.slice(from, to));
  if (value === '' || !accepts(type, value)) return false;
  state.index = at;
  state.count = 1;
  parent.hasContent = true;
  parent.filled = true;
  setProperty(parent.value, key, type.toValue ? type.toValue(value) : value);
  window.pos = to + endTag.tag.length;
  return true;
}

/** Index of the next item of a sequence, if its start tag is there as it would be written; -1 for all else. */
function expected({ group, index, count }: GroupState, text: string, pos: number): number {
  if (group.kind !== 'sequence') return -1;
  let occurred = count;
  for (let at = index; ; at++) {
    const item = group.items[at];
    if (item?.kind !== 'element') return -1;
    if (text.startsWith(item.startTag.tag, pos)) return occurred < item.max ? at : -1;
    if (occurred < item.min) return -1;
    occurred = 0;
  }
}
