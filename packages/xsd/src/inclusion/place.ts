import type { Source } from '../diagnostic/diagnostic.ts';
import type { ElementDeclaration, IdentityConstraint, SimpleType } from '../model/components.ts';
import { termsOf } from './content/alphabet.ts';
import { type PlainContent, plainType } from './content/plain-type.ts';
import type { Difference } from './difference.ts';
import type { Spot } from './example/examples.ts';

/** A pair of components that are being compared. */
export interface Place {
  readonly path: string;
  readonly narrow: { readonly source: Source };
  readonly wide: { readonly source: Source };
  /** The element of an example that shows the difference. */
  readonly spot: Spot;
}

export type ElementsOf = Extract<PlainContent, { kind: 'elements' | 'mixed' }>['particle'];

export function particleOf(content: PlainContent): ElementsOf {
  return content.kind === 'elements' || content.kind === 'mixed' ? content.particle : undefined;
}

export function isAnything(element: ElementDeclaration): boolean {
  return plainType(element.type, element).content.kind === 'anything';
}

/** Whether two differences are the same: a derived type repeats those of its base. */
export function isSamePlace(
  one: Difference,
  path: string,
  { narrowSource, wideSource }: Pick<Difference, 'narrowSource' | 'wideSource'>,
): boolean {
  if (one.path === path) return true;
  const isDerived = path.includes('[@xsi:type=');
  return isDerived && one.narrowSource === narrowSource && one.wideSource === wideSource;
}

/** Returns the declaration of the element that a difference concerns, on the side that has one. */
export function declaredAt(
  side: 'narrow' | 'wide',
  particle: ElementsOf,
  [name]: readonly string[],
): Partial<Pick<Place, 'narrow' | 'wide'>> {
  const terms = particle === undefined ? [] : termsOf(particle);
  const found = terms.find((term) => term.kind === 'element' && term.name.local === name);
  return found === undefined ? {} : { [side]: found };
}

/** Returns the place of simple types. A built-in type has no declaration, so its owner's is used. */
export function simplePlace(place: Place, narrow: SimpleType, wide: SimpleType): Place {
  const of = (type: SimpleType, owner: { readonly source: Source }) =>
    type.builtin === undefined ? type : owner;
  return { ...place, narrow: of(narrow, place.narrow), wide: of(wide, place.wide) };
}

export function nameText({ name }: ElementDeclaration): string {
  return name.namespace === '' ? `${name.local} in no namespace` : `${name.local} of ${name.namespace}`;
}

export function contentText({ kind }: PlainContent): string {
  return kind === 'mixed' ? 'text mixed with elements' : kind;
}

export function identityKey({ kind, refer, selector, fields }: IdentityConstraint): string {
  return JSON.stringify([kind, refer, selector, fields]);
}
