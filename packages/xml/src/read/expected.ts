import type { Namespaces } from '../tokens/namespaces.ts';
import type { Window } from '../tokens/window.ts';
import type { Frame } from './frame.ts';

/**
 * Finds the next element of a sequence if its start tag is exactly as the schema would write it, without attributes.
 * Nothing else then needs to be checked about its place.
 *
 * @returns its index in the sequence, or -1 for anything else
 */
export function expectedIndex(
  { state, value, reached }: Frame,
  { text, pos }: Window,
  namespaces: Namespaces,
): number {
  if (state?.group.kind !== 'sequence' || state.target !== value || reached !== undefined) return -1;
  const { items } = state.group;
  let occurred = state.count;
  for (let at = state.index; ; at++) {
    const item = items[at];
    if (item?.kind !== 'element') return -1;
    if (text.startsWith(item.startTag.tag, pos)) {
      const { prefix, uri } = item.namespace;
      return occurred < item.max && namespaces.resolve(prefix) === uri ? at : -1;
    }
    if (occurred < item.min) return -1;
    occurred = 0;
  }
}
