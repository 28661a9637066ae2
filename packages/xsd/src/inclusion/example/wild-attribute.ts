import type { AttributeUse, QName, Wildcard } from '../../model/components.ts';
import { takesText } from '../../model/runtime-type.ts';
import { takes } from '../content/expression.ts';
import type { PlainType } from '../content/plain-type.ts';
import type { XmlAttribute } from './xml-element.ts';

/** Texts that hardly any type other than string types accepts. */
const TEXTS = ['', 'a', '-', 'a b'];

/**
 * Returns an attribute that the wildcard of one type accepts and another type rejects; undefined when none is known.
 */
export function wildAttribute(narrow: PlainType, wide: PlainType): XmlAttribute | undefined {
  const wildcard = narrow.anyAttribute;
  // A strict wildcard requires declarations, but the model has no global attributes.
  if (wildcard === undefined || wildcard.processContents === 'strict') return undefined;
  const name = namesOf(wildcard, wide.anyAttribute).find(
    (one) => takes(wildcard, one) && !isTaken(wide.anyAttribute, one),
  );
  if (name !== undefined) return { name, value: '' };
  return wide.attributes
    .filter((use) => takes(wildcard, use.name) && !has(narrow, use))
    .flatMap(refusedOf)[0];
}

function refusedOf({ name, type }: AttributeUse): readonly XmlAttribute[] {
  const value = TEXTS.find((text) => !takesText(type, text));
  return value === undefined ? [] : [{ name, value }];
}

function has({ attributes }: PlainType, { name }: AttributeUse): boolean {
  return attributes.some((use) => use.name.local === name.local && use.name.namespace === name.namespace);
}

/** Whether a wildcard accepts an attribute. A strict wildcard rejects an undeclared one. */
function isTaken(wildcard: Wildcard | undefined, name: QName): boolean {
  return wildcard !== undefined && wildcard.processContents !== 'strict' && takes(wildcard, name);
}

function namesOf(...wildcards: readonly (Wildcard | undefined)[]): readonly QName[] {
  const listed = wildcards.flatMap((wildcard) => {
    if (wildcard === undefined) return [];
    return 'only' in wildcard.namespaces ? wildcard.namespaces.only : wildcard.namespaces.not;
  });
  return [...new Set(['urn:other', ...listed, ''])].map((namespace) => ({ namespace, local: 'other' }));
}
