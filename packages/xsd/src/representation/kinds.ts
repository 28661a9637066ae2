/**
 * The elements of XML Schema according to the schema for schemas. An element can have several meanings, depending on
 * its place and on whether it refers to another component.
 *
 * @see XML Schema part 1, appendix A
 */
export interface Kind {
  /** Attributes besides `id`, by name. */
  readonly attributes: ReadonlyMap<string, { readonly type: string; readonly required: boolean }>;
  /** Parts in order. */
  readonly content: readonly Part[];
}

/** Elements that exclude each other, and their number of occurrences. */
export interface Part {
  readonly names: readonly string[];
  readonly max: number;
  readonly required: boolean;
}

/** A kind as written in the table. */
interface Row {
  /** Names of attributes with the types of their values. A `!` marks a required attribute. */
  readonly attributes: string;
  /** Parts such as `all|choice?`. */
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
const count: Row = { attributes: 'value!:count fixed:boolean', content: '' };
const bound: Row = { attributes: 'value!:text fixed:boolean', content: '' };
const wildcard = 'namespace:wildcard processContents:process';
const COMPLEX = 'name!:NCName mixed:boolean abstract:boolean block:final final:final';
const constraint: Row = { attributes: 'name!:NCName', content: 'selector! field+' };

/** Every content begins with an optional annotation, which the table omits. */
const ROWS: Readonly<Record<string, Row>> = {
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
};

/** The kinds by name. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(ROWS).map(([name, { attributes, content }]) => {
    const parts = name === 'annotation' ? content : `annotation? ${content}`;
    return [
      name,
      { attributes: new Map(wordsIn(attributes).map(attributeOf)), content: wordsIn(parts).map(partOf) },
    ];
  }),
);

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function attributeOf(text: string): [name: string, { type: string; required: boolean }] {
  const [name = '', type = ''] = text.split(':');
  return [name.replace('!', ''), { type, required: name.endsWith('!') }];
}

function partOf(text: string): Part {
  const sign = text.slice(-1);
  return {
    names: text.slice(0, -1).split('|'),
    max: sign === '*' || sign === '+' ? Number.POSITIVE_INFINITY : 1,
    required: sign === '!' || sign === '+',
  };
}

/** Elements whose content is text, or anything. */
export const OPEN: ReadonlySet<string> = new Set(['appinfo', 'documentation']);
