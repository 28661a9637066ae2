import type { AttributeUse, Wildcard } from '../model/components.ts';
import { takes } from './content/expression.ts';
import type { PlainType } from './content/plain-type.ts';

/** Why attributes of one type are not attributes of another. */
type AttributeDifference =
  | { readonly code: 'attribute' | 'required-attribute'; readonly use: AttributeUse }
  | { readonly code: 'any-attribute' };

export interface AttributeComparison {
  readonly differences: readonly AttributeDifference[];
  readonly pairs: readonly (readonly [AttributeUse, AttributeUse])[];
}

export function compareAttributes(narrow: PlainType, wide: PlainType): AttributeComparison {
  if (wide.content.kind === 'anything') return { differences: [], pairs: [] };
  const differences: AttributeDifference[] = [];
  const pairs: (readonly [AttributeUse, AttributeUse])[] = [];
  for (const use of narrow.attributes) {
    const other = useOf(wide, use);
    if (other !== undefined) pairs.push([use, other]);
    else if (!wide.anyAttribute || !takes(wide.anyAttribute, use.name))
      differences.push({ code: 'attribute', use });
  }
  for (const use of wide.attributes) {
    if (use.required && !useOf(narrow, use)?.required) differences.push({ code: 'required-attribute', use });
  }
  if (narrow.anyAttribute && !isWithin(narrow.anyAttribute, narrow, wide))
    differences.push({ code: 'any-attribute' });
  return { differences, pairs };
}

function useOf({ attributes }: PlainType, { name }: AttributeUse): AttributeUse | undefined {
  return attributes.find((use) => use.name.local === name.local && use.name.namespace === name.namespace);
}

/**
 * Whether every attribute that a wildcard accepts is accepted by the other type, which may have declared some of them
 * since.
 */
function isWithin(any: Wildcard, narrow: PlainType, wide: PlainType): boolean {
  const declared = wide.attributes.some((use) => takes(any, use.name) && useOf(narrow, use) === undefined);
  if (declared || wide.anyAttribute === undefined) return false;
  const order = ['strict', 'lax', 'skip'];
  const isAsOpen = order.indexOf(any.processContents) <= order.indexOf(wide.anyAttribute.processContents);
  return isAsOpen && areWithin(any.namespaces, wide.anyAttribute.namespaces);
}

function areWithin(namespaces: Wildcard['namespaces'], others: Wildcard['namespaces']): boolean {
  if ('only' in namespaces) {
    return namespaces.only.every((one) =>
      'only' in others ? others.only.includes(one) : !others.not.includes(one),
    );
  }
  return 'not' in others && others.not.every((one) => namespaces.not.includes(one));
}
