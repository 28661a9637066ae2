import type { TypeDefinition } from '../model/components.ts';
import { isGroup, type ParticleShape, type RootShape, type Shapes } from './shapes.ts';

/** Whether a message contains, at any depth, an element that the schema marks as an error. */
export function reportsErrors(shapes: Shapes, { element }: RootShape): boolean {
  const marked = shapes.types.some((shape) => shape.kind === 'complex' && shape.error !== undefined);
  return marked && reports(shapes, element.type, new Set());
}

function reports(shapes: Shapes, type: TypeDefinition, seen: Set<TypeDefinition>): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  const shape = shapes.of(type);
  if (shape?.kind !== 'complex') return false;
  if (shape.error !== undefined) return true;
  return (
    shape.content !== undefined && elementsOf(shape.content).some((inner) => reports(shapes, inner, seen))
  );
}

function elementsOf(particle: ParticleShape): TypeDefinition[] {
  if (particle.kind === 'element') return [particle.element.type];
  return isGroup(particle) ? particle.items.flatMap(elementsOf) : [];
}
