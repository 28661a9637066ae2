import type { Particle } from '../../model/components.ts';
import type { ContentComparison, ContentDifference, ContentExample } from './content-difference.ts';
import { takes } from './expression.ts';

interface Item {
  readonly element: Extract<Particle['term'], { kind: 'element' }>;
  readonly required: boolean;
}

/**
 * Compares two groups whose elements may be in any order, element by element: they have too many orders to try.
 *
 * @returns undefined for any other groups
 */
export function allDifferences(
  narrow: Particle | undefined,
  wide: Particle | undefined,
): ContentComparison | undefined {
  const [before, after] = [itemsOf(narrow), itemsOf(wide)];
  if (before === undefined || after === undefined) return undefined;
  const differences: ContentDifference[] = [];
  const pairs: (readonly [Item['element'], Item['element']])[] = [];
  const needed = before.filter((item) => item.required).map((item) => item.element);
  for (const { element } of before) {
    const other = after.find((item) => takes(item.element, element.name));
    const content = contentOf([...new Set([...needed, element])]);
    if (other === undefined) differences.push({ code: 'element', names: [element.name.local], content });
    else pairs.push([element, other.element]);
  }
  for (const { element, required } of after) {
    const given = before.some((item) => item.required && takes(item.element, element.name));
    if (required && !given)
      differences.push({ code: 'required', names: [element.name.local], content: contentOf(needed) });
  }
  return { differences, pairs };
}

function contentOf(elements: readonly Item['element'][]): ContentExample {
  return { steps: elements.map((term) => ({ term, name: term.name })), rest: { kind: 'empty' } };
}

function itemsOf(particle: Particle | undefined): readonly Item[] | undefined {
  if (particle?.term.kind !== 'all' || particle.min !== 1 || particle.max !== 1) return undefined;
  const items = particle.term.particles.flatMap(({ term, min }) =>
    term.kind === 'element' ? [{ element: term, required: min > 0 }] : [],
  );
  return items.length === particle.term.particles.length ? items : undefined;
}
