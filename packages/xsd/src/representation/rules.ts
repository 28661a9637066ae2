import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import type { XmlNode } from '../load/xml-node.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const REPEATED_FACETS = new Set(['pattern', 'enumeration', 'assertion']);
const FACETS = new Set([
  ...['minExclusive', 'minInclusive', 'maxExclusive', 'maxInclusive', 'totalDigits', 'fractionDigits'],
  ...['length', 'minLength', 'maxLength', 'whiteSpace'],
]);

/** Finds the rule that a node violates; undefined if there is none. */
type RepresentationRule = (
  node: XmlNode,
  parent: XmlNode | undefined,
) => readonly [rule: string, text: string] | undefined;

/**
 * The constraints on the representation of components that a grammar cannot express. @see XML Schema part 1, appendix
 * C.2
 */
const RULES: ReadonlyMap<string, readonly RepresentationRule[]> = new Map([
  ['element', [oneValue('src-element.1'), oneType('src-element.3', 'simpleType', 'complexType'), inAll]],
  [
    'attribute',
    [oneValue('src-attribute.1'), defaultIsOptional, oneType('src-attribute.4', 'simpleType'), name],
  ],
  ['restriction', [oneBase, facetsOnce]],
  ['list', [oneItem]],
  ['union', [someMember]],
  ['import', [otherNamespace]],
  ['notation', [someIdentifier]],
]);

export function representationProblems(node: XmlNode, parent: XmlNode | undefined): Diagnostic[] {
  const problems: Diagnostic[] = [];
  for (const rule of RULES.get(node.local) ?? []) {
    const problem = rule(node, parent);
    if (problem !== undefined) problems.push(diagnostic('invalid', node.source, problem[1], problem[0]));
  }
  return problems;
}

function has({ children }: XmlNode, ...names: readonly string[]): boolean {
  return children.some(({ local }) => names.includes(local));
}

function oneValue(rule: string): RepresentationRule {
  return ({ attributes, local }) =>
    attributes.has('default') && attributes.has('fixed')
      ? [rule, `xs:${local} has a default and a fixed value.`]
      : undefined;
}

function oneType(rule: string, ...types: readonly string[]): RepresentationRule {
  return (node) =>
    node.attributes.has('type') && has(node, ...types)
      ? [rule, `xs:${node.local} has the attribute type, and a type in it. Remove one of them.`]
      : undefined;
}

function inAll({ attributes }: XmlNode, parent: XmlNode | undefined): ReturnType<RepresentationRule> {
  const max = attributes.get('maxOccurs')?.trim() ?? '1';
  return parent?.local === 'all' && max !== '0' && max !== '1'
    ? ['cos-all-limited.2', `An element of xs:all can be there once, not ${max} times.`]
    : undefined;
}

function defaultIsOptional({ attributes }: XmlNode): ReturnType<RepresentationRule> {
  const use = attributes.get('use')?.trim() ?? 'optional';
  return attributes.has('default') && use !== 'optional'
    ? ['src-attribute.2', `An attribute with a default is optional, not ${use}.`]
    : undefined;
}

function name({ attributes }: XmlNode, parent: XmlNode | undefined): ReturnType<RepresentationRule> {
  if (attributes.get('name') === 'xmlns') return ['no-xmlns', 'An attribute cannot be named xmlns.'];
  return parent?.attributes.get('targetNamespace') === XSI
    ? ['no-xsi', `Attributes in ${XSI} are fixed by XML Schema.`]
    : undefined;
}

function oneBase(node: XmlNode, parent: XmlNode | undefined): ReturnType<RepresentationRule> {
  if (parent?.local !== 'simpleType' || node.attributes.has('base') !== has(node, 'simpleType'))
    return undefined;
  return ['src-simple-type.2', 'xs:restriction needs the attribute base, or an xs:simpleType, and not both.'];
}

function oneItem(node: XmlNode): ReturnType<RepresentationRule> {
  return node.attributes.has('itemType') === has(node, 'simpleType')
    ? ['src-simple-type.3', 'xs:list needs the attribute itemType, or an xs:simpleType, and not both.']
    : undefined;
}

function someMember(node: XmlNode): ReturnType<RepresentationRule> {
  const named = (node.attributes.get('memberTypes') ?? '').trim() !== '';
  return named || has(node, 'simpleType')
    ? undefined
    : ['src-union-memberTypes-or-simpleTypes', 'xs:union needs member types.'];
}

/** @see XML Schema part 1, section 3.12.1 */
function someIdentifier({ attributes }: XmlNode): ReturnType<RepresentationRule> {
  return attributes.has('public') || attributes.has('system')
    ? undefined
    : ['n-props-correct', 'xs:notation needs the attribute public, or system.'];
}

function facetsOnce({ children }: XmlNode): ReturnType<RepresentationRule> {
  const facets = children.map(({ local }) => local).filter((local) => FACETS.has(local));
  const twice = facets.find((local, index) => facets.indexOf(local) !== index && !REPEATED_FACETS.has(local));
  return twice === undefined ? undefined : ['src-single-facet-value', `xs:${twice} is given twice.`];
}

function otherNamespace(
  { attributes }: XmlNode,
  parent: XmlNode | undefined,
): ReturnType<RepresentationRule> {
  const own = parent?.attributes.get('targetNamespace');
  const namespace = attributes.get('namespace');
  if (namespace === undefined)
    return own === undefined
      ? ['src-import.1.2', 'A schema in no namespace cannot import from no namespace.']
      : undefined;
  return namespace === own
    ? ['src-import.1.1', 'A schema cannot import its own namespace: include it.']
    : undefined;
}
