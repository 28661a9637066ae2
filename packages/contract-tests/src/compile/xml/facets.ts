import { own, type XmlDerivation, type XmlFacet, type XmlMessages } from '@partner-apis/model';

/** The rules that the text of a simple type keeps. */
export interface TextRules {
  /** The narrowest of each kind. */
  readonly facets: readonly XmlFacet[];
  /** What the type is derived from in the end: a type of XML Schema, a list or a union. */
  readonly origin: Exclude<XmlDerivation, { readonly by: 'restriction' }>;
}

/** The rules of a type with those of all the types that it restricts; undefined for one that is not simple. */
export function rulesOf(typeName: string, messages: XmlMessages): TextRules | undefined {
  const type = own(messages.types, typeName);
  if (type?.kind !== 'simple') return undefined;
  const { derivation } = type;
  if (derivation.by !== 'restriction') return { facets: [], origin: derivation };
  const base = rulesOf(derivation.base, messages);
  if (base === undefined) return undefined;
  const narrowed = new Set(derivation.facets.map(subjectOf));
  const inherited = base.facets.filter((facet) => !narrowed.has(subjectOf(facet)));
  return { facets: [...derivation.facets, ...inherited], origin: base.origin };
}

/** What a facet is about: `minExclusive` takes the place of `minInclusive`. */
function subjectOf({ kind }: XmlFacet): string {
  return kind.replace(/(In|Ex)clusive$/, '');
}
