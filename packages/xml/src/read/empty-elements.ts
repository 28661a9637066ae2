import type { Problem } from '../errors/problem.ts';
import { propertyOf } from '../properties.ts';
import { type ElementParticle, type Group, isComplete } from '../schema/complex-type.ts';
import { accepts } from '../schema/simple-type.ts';
import type { EmptyElement } from './empty-element.ts';
import type { Frame } from './frame.ts';
import type { GroupState } from './place.ts';

/** Whether a closing element is empty although its schema does not allow that. */
export function isRefusedEmpty(
  { reading, text, filled, nil, refusedEmpty }: Frame,
  particle: ElementParticle,
): boolean {
  if (nil || particle.max !== 1 || particle.default !== undefined || particle.fixed !== undefined)
    return false;
  if (reading.kind === 'simple') return text.trim() === '' && !accepts(reading, '');
  return reading.kind === 'complex' && !filled && refusedEmpty;
}

/**
 * Remembers an empty element that may count as not given, which is decided when all its siblings were read.
 *
 * @param reported the problems of the element and inside it
 */
export function noteEmpty({ parent, particle, target }: Frame, reported: readonly Problem[]): void {
  if (parent?.state === undefined || particle?.kind !== 'element') return;
  parent.refusedEmpty = true;
  parent.empty ??= new Map();
  const element = { holder: target, key: particle.key, group: contentOf(parent.state), reported };
  const known = parent.empty.get(target);
  if (known) known.push(element);
  else parent.empty.set(target, [element]);
}

/** Returns the content that the last placed element belongs to. */
function contentOf(placed: GroupState): Group {
  let state = placed;
  while (state.parent !== undefined && state.parent.target === state.target) state = state.parent;
  return state.group;
}

/**
 * Removes the empty elements of an object if its content is complete without them: all of them, or otherwise one by
 * one.
 *
 * @param elements elements of one holder
 * @returns those that were removed
 */
export function dropEmpty(elements: readonly EmptyElement[]): readonly EmptyElement[] {
  const dropped = isCompleteWithout(elements) ? elements : droppable(elements);
  for (const { holder, key } of dropped) delete holder[key];
  return dropped;
}

function droppable(elements: readonly EmptyElement[]): readonly EmptyElement[] {
  const dropped: EmptyElement[] = [];
  for (const element of elements) if (isCompleteWithout([...dropped, element])) dropped.push(element);
  return dropped;
}

function isCompleteWithout(elements: readonly EmptyElement[]): boolean {
  const [first] = elements;
  if (first === undefined) return false;
  const { group, holder } = first;
  const absent = new Set(elements.map(({ key }) => key));
  return isComplete(group, (key) => !absent.has(key) && propertyOf(holder, key) !== undefined);
}
