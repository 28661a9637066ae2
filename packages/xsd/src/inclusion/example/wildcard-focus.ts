import type { ElementDeclaration, ProcessContents, SchemaModel, Wildcard } from '../../model/components.ts';
import { type Term, takes } from '../content/expression.ts';
import { plainType } from '../content/plain-type.ts';
import { type Focus, OTHER } from './examples.ts';
import type { XmlElement } from './xml-element.ts';

const ORDER: readonly ProcessContents[] = ['strict', 'lax', 'skip'];

/**
 * Compares a wildcard with the part of another model that accepts the same elements.
 *
 * @returns what an example must contain if the other part is stricter; undefined if it is not
 */
export function wildcardFocus(
  narrow: Wildcard,
  wide: Term,
  wideModel: SchemaModel,
): Focus | { readonly undecided: string } | undefined {
  if (wide.kind === 'element')
    return plainType(wide.type, wide).content.kind === 'anything' ? undefined : shown(narrow, wide);
  if (ORDER.indexOf(narrow.processContents) <= ORDER.indexOf(wide.processContents)) return undefined;
  if (wide.processContents === 'strict') {
    const namespace = namespaceOf(narrow);
    return { wild: { wildcard: narrow, element: { ...OTHER, name: { namespace, local: 'other' } } } };
  }
  const declared = wideModel.elements.find(
    (element) => takes(narrow, element.name) && takes(wide, element.name),
  );
  if (declared === undefined)
    return { undecided: 'no declared element is known that only one of the wildcards accepts' };
  return shown(narrow, declared);
}

/** Returns an element with a declared name, with content that the declaration certainly rejects. */
function shown(wildcard: Wildcard, declared: ElementDeclaration): Focus | { readonly undecided: string } {
  const { content } = plainType(declared.type, declared);
  const children = content.kind === 'text' ? [OTHER] : content.kind === 'elements' ? ['a'] : undefined;
  if (children === undefined || wildcard.processContents !== 'skip')
    return { undecided: 'no element is known that the wildcard takes and its declaration refuses' };
  const element: XmlElement = { name: declared.name, attributes: [], children };
  return { wild: { wildcard, element } };
}

function namespaceOf({ namespaces }: Wildcard): string {
  if ('only' in namespaces) return namespaces.only[0] ?? '';
  return namespaces.not.includes('urn:other') ? 'urn:another' : 'urn:other';
}
