import type { ElementParticle, Particle, SimpleType, Type } from '@partner-apis/xml/schema';

/** An element of a message, and whether it is required. */
export interface Part {
  readonly particle: ElementParticle;
  readonly required: boolean;
}

export function typeOf({ type }: ElementParticle): Type {
  return typeof type === 'function' ? type() : type;
}

/** The elements that a type may contain, in order; those of alternatives follow each other. */
export function partsOf(type: Type): readonly Part[] {
  if (type.kind === 'simple' || type.content === undefined) return [];
  const found = new Map<string, Part>();
  collect(type.content, true, found);
  return [...found.values()];
}

function collect(particle: Particle, required: boolean, found: Map<string, Part>): void {
  if (particle.kind === 'any') return;
  const needed = required && particle.min > 0;
  if (particle.kind === 'element') {
    if (!found.has(particle.key)) found.set(particle.key, { particle, required: needed });
    return;
  }
  // No part of a choice is always required.
  for (const item of particle.items) collect(item, needed && particle.kind !== 'choice', found);
}

/** The type of an element's text, for a simple type or a type with simple content. */
export function textType(type: Type): SimpleType | undefined {
  return type.kind === 'simple' ? type : type.value?.type;
}

/** The values that a type lists. */
export function listedTexts(type: SimpleType): readonly string[] {
  return type.checks.findLast(({ values }) => values !== undefined)?.values ?? [];
}

/** The type at the end of a path of element names that starts below the root. */
export function typeAt(root: Type, names: readonly string[]): Type | undefined {
  let type: Type | undefined = root;
  for (const name of names) {
    const part: Part | undefined = partsOf(type).find(({ particle }) => particle.name === name);
    if (part === undefined) return undefined;
    type = typeOf(part.particle);
  }
  return type;
}
