import type { ComplexContent, Particle } from './components.ts';

/** The particle of the elements in a content, mixed content included; undefined where it has none, or may be anything. */
export function particleOf(content: ComplexContent): Particle | undefined {
  if (content.kind === 'elements') return content.particle;
  return content.kind === 'raw' && typeof content.elements === 'object' ? content.elements : undefined;
}
