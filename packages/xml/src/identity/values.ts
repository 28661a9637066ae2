import type { Frame } from '../read/frame.ts';
import { type AttributeUse, typeOf } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { XSI_NAMESPACE } from '../schema/variants.ts';
import { type Resolve, valueText } from '../simple-value.ts';
import type { Attribute } from '../tokens/tag-reader.ts';

/** The value of an element or of an attribute. */
export interface FoundValue {
  readonly type: SimpleType | undefined;
  readonly text: string;
}

export interface FoundAttribute extends FoundValue {
  readonly namespace: string;
  readonly local: string;
}

/** Returns the attributes that an element's type declares. Raw elements have those of their declaration. */
export function attributesOf({ reading, particle }: Frame): readonly AttributeUse[] {
  if (reading.kind === 'complex') return reading.attributes;
  if (reading.kind !== 'raw' || particle?.kind !== 'element') return [];
  const type = typeOf(particle);
  return type.kind === 'complex' ? type.attributes : [];
}

/** Returns the attributes of an element that was just opened, including fixed values from its schema. */
export function attributeValues(
  uses: readonly AttributeUse[],
  attributes: readonly Attribute[],
  resolve: Resolve,
): readonly FoundAttribute[] {
  const found = attributes.filter(({ namespace }) => namespace !== XSI_NAMESPACE);
  const isOf = (local: string, uri: string) => (use: (typeof uses)[number]) =>
    use.name === local && use.namespace.uri === uri;
  const given = found.map(({ local, namespace, value }) => {
    const use = uses.find(isOf(local, namespace));
    return { local, namespace, ...foundValue(use?.type, value, resolve) };
  });
  for (const { name, namespace, type, fixed } of uses) {
    if (fixed === undefined || found.some((one) => one.local === name && one.namespace === namespace.uri))
      continue;
    given.push({ local: name, namespace: namespace.uri, ...foundValue(type, fixed, undefined) });
  }
  return given;
}

/**
 * Returns the value of an element at its end.
 *
 * @returns undefined when it has none, because it is nil, or empty and therefore not given; `elements` when it contains
 * elements instead
 */
export function elementValue(
  { reading, particle, text, nil }: Frame,
  strict: boolean,
  resolve: Resolve,
): FoundValue | undefined | 'elements' {
  if (nil) return undefined;
  const type =
    reading.kind === 'simple' ? reading : reading.kind === 'complex' ? reading.value?.type : undefined;
  if (type === undefined) return 'elements';
  if (particle?.kind !== 'element' || text !== '') return foundValue(type, text, resolve);
  const standard = particle.default ?? particle.fixed;
  if (standard === undefined && !strict && particle.min === 0) return undefined;
  return foundValue(type, standard ?? '', undefined);
}

function foundValue(type: SimpleType | undefined, raw: string, resolve: Resolve | undefined): FoundValue {
  return { type, text: type === undefined ? raw : valueText(type, raw, resolve) };
}
