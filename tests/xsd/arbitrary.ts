import fc from 'fast-check';
import { rootOf } from '../../generators/src/xsd/model/builtins.ts';
import type { Facet, SimpleType, TypeDefinition } from '../../generators/src/xsd/model/components.ts';
import { isGroup, type ParticleShape, type Shapes } from '../../generators/src/xsd/shape/shapes.ts';

type Message = Record<string, unknown>;

const MOST = 4;

/** Messages that a schema allows, made from the schema itself. */
export function messagesOf(shapes: Shapes, rootName: string): fc.Arbitrary<unknown> {
  const root = shapes.roots.find(({ element }) => element.name.local === rootName);
  if (root === undefined) throw new Error(`There is no element ${rootName}`);
  return messageValue(shapes, root.element.type, 0);
}

function messageValue(shapes: Shapes, type: TypeDefinition, depth: number): fc.Arbitrary<unknown> {
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
  if (shape.content) parts.push(partOf(shapes, shape.content, depth + 1));
  return merged(parts);
}

function merged(parts: readonly fc.Arbitrary<Message>[]): fc.Arbitrary<Message> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

/** What a particle gives its object. */
function partOf(shapes: Shapes, particle: ParticleShape, depth: number): fc.Arbitrary<Message> {
  const least = particle.min;
  // Types that hold themselves have to end somewhere.
  const most = depth > MOST ? least : Math.min(particle.max, least + 2);
  if (most === 0) return fc.constant({});
  if (isGroup(particle) && particle.key === undefined) {
    const once = groupOf(shapes, particle, depth);
    return least === 0 ? fc.oneof(fc.constant({}), once) : once;
  }
  const one = itemOf(shapes, particle, depth);
  const { key = '' } = particle;
  if (particle.max > 1) {
    const many = fc.array(one, { minLength: least, maxLength: most });
    return many.map((values): Message => (values.length === 0 ? {} : { [key]: values }));
  }
  const given = one.map((value): Message => ({ [key]: value }));
  return least === 0 ? fc.oneof(fc.constant({}), given) : given;
}

function itemOf(shapes: Shapes, particle: ParticleShape, depth: number): fc.Arbitrary<unknown> {
  if (isGroup(particle)) return groupOf(shapes, particle, depth);
  if (particle.kind === 'any') {
    return fc.constant({ name: 'raw', namespace: 'urn:x', attributes: [], children: ['a'] });
  }
  const { type, fixed, nillable } = particle.element;
  const value = fixed === undefined ? messageValue(shapes, type, depth) : fc.constant(fixed);
  return nillable ? fc.oneof(value, fc.constant(null)) : value;
}

function groupOf(
  shapes: Shapes,
  group: Extract<ParticleShape, { items: unknown }>,
  depth: number,
): fc.Arbitrary<Message> {
  const parts = group.items.map((item) => partOf(shapes, item, depth));
  return group.kind === 'choice' ? fc.oneof(...parts) : merged(parts);
}

const CHARACTERS = fc.constantFrom(...'aZ09 .-_&<>"\'\t\nä漢😀]');
const anyText = fc.string({ unit: CHARACTERS, maxLength: 12 });
/** What white space does to a value is not lost: it is not there to begin with. */
const trimmed = anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** The form of a value for each built-in type that the tests use. */
const FORMS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: anyText,
  boolean: fc.boolean(),
  decimal: fc.tuple(fc.integer(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  int: fc.integer().map(String),
};

function textOf(type: SimpleType): fc.Arbitrary<unknown> {
  const facets = facetsOf(type);
  const enumeration = facets.find((facet) => facet.kind === 'enumeration');
  if (enumeration) return fc.constantFrom(...enumeration.values.map(({ value }) => value));
  const form = FORMS[rootOf(type)] ?? trimmed;
  return facets.reduce((all, facet) => withFacet(all, facet), form);
}

function facetsOf({ derivation }: SimpleType): readonly Facet[] {
  return derivation.by === 'restriction' ? [...derivation.facets, ...facetsOf(derivation.base)] : [];
}

function withFacet(texts: fc.Arbitrary<unknown>, facet: Facet): fc.Arbitrary<unknown> {
  const count = (text: unknown) => Array.from(String(text)).length;
  if (facet.kind === 'pattern') {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/.exec(facet.expression) ?? [];
    return fc.stringMatching(new RegExp(source.replaceAll('\\p{Nd}', '0-9'), flags));
  }
  if (facet.kind === 'minLength') return texts.filter((text) => count(text) >= facet.value);
  if (facet.kind === 'maxLength') return texts.filter((text) => count(text) <= facet.value);
  if (facet.kind === 'minInclusive') return texts.map((text) => String(text).replace('-', ''));
  return texts;
}
