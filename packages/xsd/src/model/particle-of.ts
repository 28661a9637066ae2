import type { ComplexContent, Particle } from './components.ts';

/**
 * Returns the particle of the elements in a content, including mixed content; undefined if it has none, or may be
 * anything.
 */
export function particleOf(content: ComplexContent): Particle | undefined {
  if (content.kind === 'elements') return content.particle;
  return content.kind === 'raw' && typeof content.elements === 'object' ? content.elements : undefined;
}
