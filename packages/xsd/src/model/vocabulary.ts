import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { XSD } from '../load/load.ts';
import type { XmlNode } from '../load/xml-node.ts';

const OCCURS = 'minOccurs maxOccurs';
const FACET = 'value fixed';

/** The elements of XML Schema that are read, and the attributes that each may have, beside `id`. */
const ATTRIBUTES = new Map<string, string>(
  Object.entries({
    schema: 'targetNamespace elementFormDefault attributeFormDefault blockDefault finalDefault version',
    include: 'schemaLocation',
    import: 'schemaLocation namespace',
    redefine: 'schemaLocation',
    element: `name ref type substitutionGroup nillable default fixed abstract form block final ${OCCURS}`,
    complexType: 'name mixed abstract block final',
    simpleType: 'name final',
    group: `name ref ${OCCURS}`,
    attributeGroup: 'name ref',
    attribute: 'name ref type use default fixed form',
    anyAttribute: 'namespace processContents',
    any: `namespace processContents ${OCCURS}`,
    sequence: OCCURS,
    choice: OCCURS,
    all: OCCURS,
    complexContent: 'mixed',
    simpleContent: '',
    extension: 'base',
    restriction: 'base',
    list: 'itemType',
    union: 'memberTypes',
    enumeration: 'value',
    pattern: 'value',
    length: FACET,
    minLength: FACET,
    maxLength: FACET,
    minInclusive: FACET,
    minExclusive: FACET,
    maxInclusive: FACET,
    maxExclusive: FACET,
    totalDigits: FACET,
    fractionDigits: FACET,
    whiteSpace: FACET,
  }),
);

const IDENTITY_CONSTRAINTS = new Set(['unique', 'key', 'keyref']);
const BLOCKS = new Set(['block', 'blockDefault']);

/** Reports every element and attribute of a schema document that is not carried over. */
export function checkVocabulary(node: XmlNode): Diagnostic[] {
  if (node.namespace !== XSD || node.local === 'annotation') return [];
  if (IDENTITY_CONSTRAINTS.has(node.local))
    return [diagnostic('identity-constraint', node.source, node.local)];
  const allowed = ATTRIBUTES.get(node.local)?.split(' ');
  if (allowed === undefined) return [diagnostic('unknown', node.source, node.local)];
  const attributes = [...node.attributes.keys()].flatMap((name) => {
    if (BLOCKS.has(name)) return [diagnostic('block', node.source, name)];
    return name === 'id' || allowed.includes(name)
      ? []
      : [diagnostic('unknown-attribute', node.source, name)];
  });
  return [...attributes, ...node.children.flatMap(checkVocabulary)];
}
