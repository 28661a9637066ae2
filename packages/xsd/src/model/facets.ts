import { documentationOf, noteOf } from './annotations.ts';
import { rootOf, takesFacet } from './builtins.ts';
import type { BoundFacet, CountFacet, EnumerationValue, Facet, SimpleType } from './components.ts';
import { type Context, type Definition, isTrue, partsOf } from './context.ts';
import { checkEnumerated, checkFacets, type FacetAt } from './facet-rules.ts';
import { patternOf, sourceOf } from './patterns.ts';
import { valueAt } from './values.ts';

const COUNTS = new Set<string>(['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits']);
const BOUNDS = new Set<string>(['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive']);

/** Returns the facets of an xs:restriction. */
export function facetsOf(context: Context, { node, document }: Definition, base: SimpleType): Facet[] {
  const own: FacetAt[] = [];
  for (const part of partsOf(node)) {
    if (['simpleType', 'attribute', 'attributeGroup', 'anyAttribute'].includes(part.local)) continue;
    if (!takesFacet(base, part.local)) {
      const found = `xs:${part.local} does not apply to values of xs:${rootOf(base)}`;
      context.report('unsupported-facet', part, found);
      continue;
    }
    const facet = facetOf(part);
    if (facet !== undefined) own.push({ facet, node: part });
  }
  checkFacets(context, own, base);
  const facets = own.map(({ facet }) => facet);
  const listed = enumerationOf(context, { node, document }, base);
  const patterns = patternOf(context, node);
  if (rootOf(base) !== 'QName' && rootOf(base) !== 'NOTATION') return [...facets, ...listed, ...patterns];
  for (const part of partsOf(node, 'pattern')) context.report('name-pattern', part, sourceOf(part));
  // Names have no length that could be checked, and patterns would depend on the prefixes of a document.
  return [...facets.filter(({ kind }) => !isCount(kind)), ...listed];
}

/** Returns a facet that occurs only once, unlike enumerated values and patterns. */
function facetOf(node: Definition['node']): Facet | undefined {
  const { local: kind } = node;
  const value = node.attributes.get('value')?.trim() ?? '';
  const fixed = isTrue(node.attributes.get('fixed')) ? { fixed: true } : {};
  if (kind === 'whiteSpace') return { kind, value, ...fixed };
  if (isBound(kind)) return { kind, value, ...fixed };
  if (!isCount(kind)) return undefined;
  // Other values were reported as not representing a schema.
  return /^\+?\d+$/.test(value) ? { kind, value: Number(value), ...fixed } : undefined;
}

function isCount(kind: string): kind is CountFacet {
  return COUNTS.has(kind);
}

function isBound(kind: string): kind is BoundFacet {
  return BOUNDS.has(kind);
}

/** Returns an enumeration. A value is named in code by its `api:name`, or by itself. A repeated value counts once. */
function enumerationOf(context: Context, { node, document }: Definition, base: SimpleType): Facet[] {
  const values = new Map<string, EnumerationValue>();
  const names = new Set<string>();
  for (const part of partsOf(node, 'enumeration')) {
    const text = part.attributes.get('value') ?? '';
    const value = valueAt(part, base, text);
    // The values of xs:NOTATION are the names of notations.
    if (rootOf(base) === 'NOTATION')
      context.find('notation', context.reference({ node: part, document }, text), part);
    checkEnumerated(context, part, base, value);
    if (values.has(value)) continue;
    const name = noteOf(part, 'name')?.text.trim() || value;
    if (names.has(name)) context.report('invalid', part, `Two values of the list are named ${name}.`);
    names.add(name);
    values.set(value, { value, name, documentation: documentationOf(part) });
  }
  return values.size === 0 ? [] : [{ kind: 'enumeration', values: [...values.values()] }];
}
