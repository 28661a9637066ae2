import { own, type XmlDerivation, type XmlFacet, type XmlMessages } from '@partner-apis/model';

/** The rules for the text of a simple type. */
export interface TextRules {
  /** The narrowest facet of each kind. */
  readonly facets: readonly XmlFacet[];
  /** The base of the type: a built-in type of XML Schema, a list or a union. */
  readonly origin: Exclude<XmlDerivation, { readonly by: 'restriction' }>;
}

/**
 * Returns the rules of a type, including those of all types that it restricts; undefined for a type that is not simple.
 */
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

/** Returns what a facet limits: `minExclusive` replaces `minInclusive`. */
function subjectOf({ kind }: XmlFacet): string {
  return kind.replace(/(In|Ex)clusive$/, '');
}
