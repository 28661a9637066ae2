/**
 * The elements of XML Schema, as the schema for schemas has them: an element can mean several things, by where it is
 * and whether it refers to another component.
 *
 * @see XML Schema part 1, appendix A
 */
export interface Kind {
  /** Attributes beside `id`, with the types of their values. A `!` says that it must be there. */
  readonly attributes: string;
  /** Parts in their order: names that exclude each other, and how often they may follow. */
  readonly content: string;
}

const OCCURS = 'minOccurs:count maxOccurs:limit';
const TYPES = 'simpleType|complexType';
const USES = 'attribute|attributeGroup* anyAttribute?';
const MODEL = 'group|all|choice|sequence?';
const KEYS = 'unique|key|keyref*';
const VALUE = 'default:text fixed:text';
const FACETS =
  'minExclusive|minInclusive|maxExclusive|maxInclusive|totalDigits|fractionDigits|length|minLength|maxLength|' +
  'enumeration|whiteSpace|pattern*';
const PARTICLES = 'element|group|choice|sequence|any*';
const REDEFINABLE = 'simpleType|complexType|group|attributeGroup|annotation*';
const count: Kind = { attributes: 'value!:count fixed:boolean', content: '' };
const bound: Kind = { attributes: 'value!:text fixed:boolean', content: '' };
const wildcard = 'namespace:wildcard processContents:process';
const COMPLEX = 'name!:NCName mixed:boolean abstract:boolean block:final final:final';
const constraint: Kind = { attributes: 'name!:NCName', content: 'selector! field+' };

/** The kinds by their names. Every content begins with an optional annotation, which the table does not repeat. */
export const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>(
  Object.entries({
    schema: {
      attributes:
        'targetNamespace:namespace elementFormDefault:form attributeFormDefault:form blockDefault:blockElement ' +
        'finalDefault:finalSimple version:text',
      content: `include|import|redefine|override|annotation* ${TYPES}|group|attributeGroup|element|attribute|notation|annotation*`,
    },
    include: { attributes: 'schemaLocation!:text', content: '' },
    import: { attributes: 'schemaLocation:text namespace:text', content: '' },
    redefine: { attributes: 'schemaLocation!:text', content: REDEFINABLE },
    override: {
      attributes: 'schemaLocation!:text',
      content: `${REDEFINABLE.replace('*', '')}|element|attribute|notation*`,
    },
    notation: { attributes: 'name!:NCName public:text system:text', content: '' },
    annotation: { attributes: '', content: 'appinfo|documentation*' },
    'global element': {
      attributes:
        `name!:NCName type:QName substitutionGroup:QName nillable:boolean abstract:boolean block:blockElement ` +
        `final:final ${VALUE}`,
      content: `${TYPES}? ${KEYS}`,
    },
    'local element': {
      attributes: `name!:NCName type:QName nillable:boolean form:form block:blockElement ${VALUE} ${OCCURS}`,
      content: `${TYPES}? ${KEYS}`,
    },
    'reference element': { attributes: `ref!:QName ${OCCURS}`, content: '' },
    'global complexType': {
      attributes: COMPLEX,
      content: `${MODEL} ${USES}`,
    },
    'local complexType': { attributes: 'mixed:boolean', content: `${MODEL} ${USES}` },
    'global derived complexType': { attributes: COMPLEX, content: 'simpleContent|complexContent!' },
    'local derived complexType': { attributes: 'mixed:boolean', content: 'simpleContent|complexContent!' },
    simpleContent: { attributes: '', content: 'restriction|extension!' },
    complexContent: { attributes: 'mixed:boolean', content: 'restriction|extension!' },
    'simpleContent extension': { attributes: 'base!:QName', content: USES },
    'complexContent extension': { attributes: 'base!:QName', content: `${MODEL} ${USES}` },
    'simpleContent restriction': { attributes: 'base!:QName', content: `simpleType? ${FACETS} ${USES}` },
    'complexContent restriction': { attributes: 'base!:QName', content: `${MODEL} ${USES}` },
    'global simpleType': { attributes: 'name!:NCName final:finalSimple', content: 'restriction|list|union!' },
    'local simpleType': { attributes: '', content: 'restriction|list|union!' },
    'simpleType restriction': { attributes: 'base:QName', content: `simpleType? ${FACETS}` },
    list: { attributes: 'itemType:QName', content: 'simpleType?' },
    union: { attributes: 'memberTypes:QNames', content: 'simpleType*' },
    'global group': { attributes: 'name!:NCName', content: 'all|choice|sequence!' },
    'reference group': { attributes: `ref!:QName ${OCCURS}`, content: '' },
    'global attributeGroup': { attributes: 'name!:NCName', content: USES },
    'reference attributeGroup': { attributes: 'ref!:QName', content: '' },
    'global attribute': { attributes: `name!:NCName type:QName ${VALUE}`, content: 'simpleType?' },
    'local attribute': {
      attributes: `name!:NCName type:QName form:form use:use ${VALUE}`,
      content: 'simpleType?',
    },
    'reference attribute': { attributes: `ref!:QName use:use ${VALUE}`, content: '' },
    anyAttribute: { attributes: wildcard, content: '' },
    any: { attributes: `${wildcard} ${OCCURS}`, content: '' },
    sequence: { attributes: OCCURS, content: PARTICLES },
    choice: { attributes: OCCURS, content: PARTICLES },
    all: { attributes: 'minOccurs:zeroOrOne maxOccurs:one', content: 'element*' },
    'group sequence': { attributes: '', content: PARTICLES },
    'group choice': { attributes: '', content: PARTICLES },
    'group all': { attributes: '', content: 'element*' },
    unique: constraint,
    key: constraint,
    keyref: { attributes: 'name!:NCName refer!:QName', content: 'selector! field+' },
    selector: { attributes: 'xpath!:selector', content: '' },
    field: { attributes: 'xpath!:field', content: '' },
    length: count,
    minLength: count,
    maxLength: count,
    fractionDigits: count,
    totalDigits: { attributes: 'value!:positive fixed:boolean', content: '' },
    minInclusive: bound,
    minExclusive: bound,
    maxInclusive: bound,
    maxExclusive: bound,
    whiteSpace: { attributes: 'value!:whiteSpace fixed:boolean', content: '' },
    enumeration: { attributes: 'value!:text', content: '' },
    pattern: { attributes: 'value!:text', content: '' },
  }),
);

/** Elements whose content is text, or anything. */
export const OPEN: ReadonlySet<string> = new Set(['appinfo', 'documentation']);
