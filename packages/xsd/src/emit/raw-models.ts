import type { ElementDeclaration } from '../model/components.ts';
import { isGroup, type ParticleShape, type RawContentShapes } from '../shape/shapes.ts';

/** Returns the name by which a raw element finds the model of its content; undefined for `xs:anyType`. */
export function rawModelName(shapes: RawContentShapes, element: ElementDeclaration): string | undefined {
  const { block = [] } = shapes.allowedTypes(element) ?? {};
  const shape = shapes.of(element.type);
  return shape && [shape.constName, ...block].join(' ');
}

/** Returns the elements with mixed content that block derived types, one for each model. */
export function blockingMixedElements(shapes: RawContentShapes): ReadonlyMap<string, ElementDeclaration> {
  const found = new Map<string, ElementDeclaration>();
  const add = (element: ElementDeclaration): void => {
    const shape = shapes.of(element.type);
    if (shape?.kind !== 'complex' || !shape.mixed) return;
    const name = rawModelName(shapes, element);
    if (name !== undefined && name !== shape.constName) found.set(name, element);
  };
  const addAll = (particle: ParticleShape): void => {
    if (particle.kind === 'element') add(particle.element);
    else if (isGroup(particle)) particle.items.forEach(addAll);
  };
  for (const { element } of shapes.roots) add(element);
  for (const shape of shapes.types) if (shape.kind === 'complex' && shape.content) addAll(shape.content);
  return found;
}
