import {
  type ElementDeclaration,
  type Facet,
  isGroup,
  type ParticleShape,
  rootOf,
  type Shapes,
  type SimpleType,
  type TypeDefinition,
} from '@partner-apis/xsd';
import fc from 'fast-check';

type Message = Record<string, unknown>;

/**
 * Messages that a schema allows, generated from the schema itself.
 *
 * @param deepest number of nested elements below which only required content is generated
 */
export function messagesOf(shapes: Shapes, rootName: string, deepest = 4): fc.Arbitrary<unknown> {
  const root = shapes.roots.find(({ element }) => element.name.local === rootName);
  if (root === undefined) throw new Error(`There is no element ${rootName}`);
  return elementValue(shapes, root.element, deepest);
}

/** Values of an element: of its type, or of one that `$type` names. */
function elementValue(shapes: Shapes, element: ElementDeclaration, left: number): fc.Arbitrary<unknown> {
  const { type } = element;
  const shape = shapes.of(type);
  const own = messageValue(shapes, type, left);
  if (shape?.kind !== 'complex' || shape.variants === undefined || left < 0) return own;
  const { derived } = shapes.allowedTypes(element) ?? shape.variants;
  const others = derived.map(({ key, type: one }) =>
    messageValue(shapes, one, left).map((value) => Object.assign({ $type: key }, value)),
  );
  return fc.oneof(...(shape.type.abstract ? others : [own, ...others]));
}

function messageValue(shapes: Shapes, type: TypeDefinition, left: number): fc.Arbitrary<unknown> {
  if (type.kind === 'simple') return textOf(type);
  const shape = shapes.of(type);
  if (shape?.kind !== 'complex')
    return fc.constant({ name: 'raw', namespace: 'urn:x', attributes: [], children: ['a'] });
  const parts: fc.Arbitrary<Message>[] = shape.attributes.map(({ key, use }) =>
    textOf(use.type).chain((value) =>
      fc.constantFrom(...(use.required ? [{ [key]: value }] : [{ [key]: value }, {}])),
    ),
  );
  if (shape.value) {
    const { key } = shape.value;
    parts.push(textOf(shape.value.type).map((value) => ({ [key]: value })));
  }
  if (shape.content) parts.push(partOf(shapes, shape.content, left - 1));
  return merged(parts);
}

function merged(parts: readonly fc.Arbitrary<Message>[]): fc.Arbitrary<Message> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

/** The properties that a particle gives its object. */
function partOf(shapes: Shapes, particle: ParticleShape, left: number): fc.Arbitrary<Message> {
  const least = particle.min;
  // Recursive types have to end somewhere.
  if (particle.kind === 'any' && particle.wildcard.processContents === 'strict' && least === 0)
    return fc.constant({});
  const most = left < 0 ? least : Math.min(particle.max, least + 2);
  if (most === 0) return fc.constant({});
  if (isGroup(particle) && particle.key === undefined) {
    const once = groupOf(shapes, particle, left);
    return least === 0 ? fc.oneof(fc.constant({}), once) : once;
  }
  const one = itemOf(shapes, particle, left);
  const { key = '' } = particle;
  if (particle.max > 1) {
    const many = fc.array(one, { minLength: least, maxLength: most });
    return many.map((values): Message => (values.length === 0 ? {} : { [key]: values }));
  }
  const given = one.map((value): Message => ({ [key]: value }));
  return least === 0 ? fc.oneof(fc.constant({}), given) : given;
}

function itemOf(shapes: Shapes, particle: ParticleShape, left: number): fc.Arbitrary<unknown> {
  if (isGroup(particle)) return groupOf(shapes, particle, left);
  if (particle.kind === 'any') {
    const { namespaces } = particle.wildcard;
    const namespace = 'only' in namespaces ? (namespaces.only[0] ?? '') : 'urn:x';
    return fc.constant({ name: 'raw', namespace, attributes: [], children: ['a'] });
  }
  const { fixed, nillable } = particle.element;
  const value = fixed === undefined ? elementValue(shapes, particle.element, left) : fc.constant(fixed);
  return nillable ? fc.oneof(value, fc.constant(null)) : value;
}

function groupOf(
  shapes: Shapes,
  group: Extract<ParticleShape, { items: unknown }>,
  left: number,
): fc.Arbitrary<Message> {
  const parts = group.items.map((item) => partOf(shapes, item, left));
  return group.kind === 'choice' ? fc.oneof(...parts) : merged(parts);
}

const CHARACTERS = fc.constantFrom(...'aZ09 .-_&<>"\'\t\nä漢😀]');
const anyText = fc.string({ unit: CHARACTERS, maxLength: 12 });
/** Texts whose white space is already collapsed, so that reading them loses nothing. */
const trimmed = anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim());

const natural = fc.nat({ max: 100 }).map(String);
const octets = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** The form of a value for each built-in type that the tests use. */
const FORMS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: anyText,
  boolean: fc.boolean(),
  decimal: fc.tuple(fc.integer(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
  date: day.map((text) => text.slice(0, 10)),
  dateTime: day,
  int: fc.integer().map(String),
  integer: fc.integer().map(String),
  unsignedShort: natural,
  positiveInteger: natural.map((text) => `1${text}`),
  base64Binary: octets.map((bytes) => bytes.toString('base64')),
  hexBinary: octets.map((bytes) => bytes.toString('hex')),
  anyURI: natural.map((text) => `https://example.com/${text}`),
  ID: natural.map((text) => `id${text}`),
};

function textOf(type: SimpleType): fc.Arbitrary<unknown> {
  if (type.derivation.by === 'union') return fc.oneof(...type.derivation.members.map(textOf));
  const facets = facetsOf(type);
  const enumeration = facets.find((facet) => facet.kind === 'enumeration');
  if (enumeration) return fc.constantFrom(...enumeration.values.map(({ value }) => value));
  const root = rootOf(type);
  const pattern = facets.find((facet) => facet.kind === 'pattern');
  const form = pattern ? matching(pattern.expression) : (FORMS[root] ?? trimmed);
  const isText = pattern === undefined && (root === 'string' || !(root in FORMS));
  return facets.reduce((all, facet) => (isText ? fitted(all, facet) : filtered(all, facet)), form);
}

function facetsOf({ derivation }: SimpleType): readonly Facet[] {
  return derivation.by === 'restriction' ? [...derivation.facets, ...facetsOf(derivation.base)] : [];
}

function matching(expression: string): fc.Arbitrary<unknown> {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(expression) ?? [];
  return fc.stringMatching(new RegExp(source.replaceAll('\\p{Nd}', '0-9'), flags));
}

const count = (text: unknown) => Array.from(String(text)).length;

/** A text can be cut or made longer. */
function fitted(texts: fc.Arbitrary<unknown>, facet: Facet): fc.Arbitrary<unknown> {
  const longer = (text: unknown, least: number) => `${text}${'x'.repeat(Math.max(0, least - count(text)))}`;
  const shorter = (text: unknown, most: number) => Array.from(String(text)).slice(0, most).join('').trimEnd();
  if (facet.kind === 'length') return texts.map((text) => longer(shorter(text, facet.value), facet.value));
  if (facet.kind === 'minLength') return texts.map((text) => longer(text, facet.value));
  if (facet.kind === 'maxLength') return texts.map((text) => shorter(text, facet.value));
  return filtered(texts, facet);
}

function filtered(texts: fc.Arbitrary<unknown>, facet: Facet): fc.Arbitrary<unknown> {
  if (facet.kind === 'minLength') return texts.filter((text) => count(text) >= facet.value);
  if (facet.kind === 'maxLength') return texts.filter((text) => count(text) <= facet.value);
  if (facet.kind === 'minInclusive')
    return texts.map((text) => (Number(text) < Number(facet.value) ? facet.value : text));
  if (facet.kind === 'maxInclusive')
    return texts.map((text) => (Number(text) > Number(facet.value) ? facet.value : text));
  return texts;
}
