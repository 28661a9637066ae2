import type { MessageElement, MessageGroup, MessageParticle } from '@partner-apis/model';
import type { FieldGroup } from './field.ts';

/** A choice that decides which elements are required. */
export interface Choice {
  /** All elements, in document order. */
  readonly elements: readonly MessageElement[];
  /** The facts about an element. */
  groupOf(element: MessageElement): FieldGroup;
}

/** The elements of a particle in order, without their contents. */
export function elementsIn(particle: MessageParticle): readonly MessageElement[] {
  if (particle.kind === 'element') return [particle];
  return particle.kind === 'any' ? [] : particle.items.flatMap(elementsIn);
}

/**
 * Recognises a choice between single elements, or one that means "at least one of these, in this order": each alternative
 * omits the first element of the previous one. Undefined for any other choice.
 *
 * @example (A, B?, C?) | (B, C?) | C // at least one of A, B, C
 */
export function choiceOf(choice: MessageGroup): Choice | undefined {
  const alternatives = choice.items.map(elementsIn);
  const [first = []] = alternatives;
  if (choice.items.every(({ kind }) => kind === 'element')) {
    const elements = alternatives.flat();
    return describe(elements, 'One of', new Set(elements.map(({ name }) => name)).size === elements.length);
  }
  const isAtLeastOne = alternatives.every((elements, index) => sameNames(elements, first.slice(index)));
  const inOrder = isAtLeastOne && alternatives.length === first.length;
  return describe(first, 'At least one of', inOrder && choice.items.every(needsOnlyTheFirst));
}

function describe(elements: readonly MessageElement[], label: string, holds: boolean): Choice | undefined {
  const names = elements.map(({ name }) => name);
  return holds ? { elements, groupOf: () => ({ label, names }) } : undefined;
}

function sameNames(left: readonly MessageElement[], right: readonly MessageElement[]): boolean {
  return left.length === right.length && left.every(({ name }, index) => name === right[index]?.name);
}

/** Whether only the first of a particle's elements is required. */
function needsOnlyTheFirst(particle: MessageParticle): boolean {
  if (particle.kind === 'element') return particle.min > 0;
  if (particle.kind !== 'sequence') return false;
  const [first, ...others] = particle.items;
  return first?.kind === 'element' && first.min > 0 && others.every(({ min }) => min === 0);
}
