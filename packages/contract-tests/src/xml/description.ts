import {
  own,
  type XmlAttribute,
  type XmlBoundFacet,
  type XmlComplexType,
  type XmlCountFacet,
  type XmlDerivation,
  type XmlElement,
  type XmlFacet,
  type XmlGroup,
  type XmlMessages,
  type XmlParticle,
  type XmlRoot,
  type XmlVariants,
} from '@partner-apis/model';
import type { RootElement } from '@partner-apis/xml';
import * as x from '@partner-apis/xml/schema';

/** Makes the descriptions for the XML runtime from those of the model, by the names of the root elements. */
export function rootElements(messages: XmlMessages): ReadonlyMap<string, RootElement<unknown>> {
  const builder = new Builder(messages);
  return new Map(Object.entries(messages.roots).map(([name, root]) => [name, builder.root(root)]));
}

class Builder {
  readonly #messages: XmlMessages;
  readonly #types = new Map<string, x.Type>();

  constructor(messages: XmlMessages) {
    this.#messages = messages;
  }

  root(root: XmlRoot): RootElement<unknown> {
    return x.root(root.name, () => this.#type(root.type), optionsOf(root));
  }

  #type(name: string): x.Type {
    const known = this.#types.get(name) ?? this.#built(name);
    this.#types.set(name, known);
    return known;
  }

  #built(name: string): x.Type {
    const type = own(this.#messages.types, name);
    if (type === undefined) throw new Error(`The model has no XML type ${name}`);
    if (type.kind === 'complex') return this.#complex(type);
    const derived = this.#derived(type.derivation);
    const { readAs } = type;
    return readAs === undefined ? derived : x.readAs(derived, () => this.#simple(readAs));
  }

  #simple(name: string): x.SimpleType {
    const type = this.#type(name);
    if (type.kind !== 'simple') throw new Error(`The XML type ${name} is not simple`);
    return type;
  }

  #derived(derivation: XmlDerivation): x.SimpleType {
    if (derivation.by === 'builtin') return builtin(derivation.name);
    if (derivation.by === 'list') return x.list(this.#simple(derivation.item));
    if (derivation.by === 'union') {
      return x.union(...derivation.members.map((member) => this.#simple(member)));
    }
    return x.restrict(this.#simple(derivation.base), ...derivation.facets.map(facet));
  }

  #complex({ attributes = [], anyAttribute, value, content, variants, raw }: XmlComplexType): x.ComplexType {
    if (raw) return x.anyType;
    return x.complex({
      attributes: attributes.map((one) => this.#attribute(one)),
      ...(anyAttribute === undefined ? {} : { anyAttribute: x.anyAttribute(anyAttribute) }),
      ...(value === undefined ? {} : { value: { key: value.key, type: this.#simple(value.type) } }),
      ...(content === undefined ? {} : { content: this.#group(content) }),
      ...(variants === undefined ? {} : { variants: this.#variants(variants) }),
    });
  }

  #variants({ name, namespace = '', abstract = false, derived }: XmlVariants): x.Variants {
    const types = derived.map((one) =>
      x.variant(one.name, () => this.#complexNamed(one.type), x.namespace(one.namespace ?? '', ''), one.key),
    );
    return x.variants(name, x.namespace(namespace, ''), abstract, types);
  }

  #complexNamed(name: string): x.ComplexType {
    const type = this.#type(name);
    if (type.kind !== 'complex') throw new Error(`The XML type ${name} is simple`);
    return type;
  }

  #attribute({ key, name, namespace, type, required, fixed }: XmlAttribute) {
    return x.attribute(name, this.#simple(type), {
      key,
      ...(namespace === undefined ? {} : { namespace: x.namespace(namespace, '') }),
      ...(required ? { required } : {}),
      ...(fixed === undefined ? {} : { fixed }),
    });
  }

  #group({ kind, items, key, ...occurs }: XmlGroup): x.Group {
    const options = { ...occursOf(occurs), ...(key === undefined ? {} : { key }) };
    const particles = items.map((item) => this.#particle(item));
    return GROUPS[kind](particles, options);
  }

  #particle(particle: XmlParticle): x.Particle {
    if (particle.kind === 'element') return this.#element(particle);
    if (particle.kind !== 'any') return this.#group(particle);
    return x.any(particle.key, particle.namespaces, occursOf(particle));
  }

  #element(element: XmlElement) {
    const { key } = element;
    const options = { ...optionsOf(element), ...occursOf(element), key };
    return x.element(element.name, () => this.#type(element.type), options);
  }
}

function optionsOf({ namespace, prefix = '', nillable, fixed }: XmlRoot) {
  return {
    ...(namespace === undefined ? {} : { namespace: x.namespace(namespace, prefix) }),
    ...(nillable ? { nillable, nil: x.nilObjects } : {}),
    ...(fixed === undefined ? {} : { fixed }),
  };
}

function occursOf({ min = 1, max = 1 }: { min?: number; max?: number | 'unbounded' }) {
  return { min, max: max === 'unbounded' ? Number.POSITIVE_INFINITY : max };
}

const GROUPS = { sequence: x.sequence, choice: x.choice, all: x.all } as const;

const COUNTS: Readonly<Record<XmlCountFacet, (value: number) => x.Facet>> = {
  length: x.length,
  minLength: x.minLength,
  maxLength: x.maxLength,
  totalDigits: x.totalDigits,
  fractionDigits: x.fractionDigits,
};

const BOUNDS: Readonly<Record<XmlBoundFacet, (value: string) => x.Facet>> = {
  minInclusive: x.minInclusive,
  minExclusive: x.minExclusive,
  maxInclusive: x.maxInclusive,
  maxExclusive: x.maxExclusive,
};

function facet(one: XmlFacet): x.Facet {
  if (one.kind === 'enumeration') return x.enumeration(...one.values);
  if (one.kind === 'pattern') {
    return one.automaton === undefined
      ? x.pattern(new RegExp(one.expression, one.flags), one.source)
      : x.linearPattern(one.automaton, one.source);
  }
  if (one.kind === 'whiteSpace') return x.whiteSpace(one.value);
  return isCount(one) ? COUNTS[one.kind](one.value) : BOUNDS[one.kind](one.value);
}

type CountOrBound = Extract<XmlFacet, { readonly kind: XmlCountFacet | XmlBoundFacet }>;
type Count = Extract<XmlFacet, { readonly kind: XmlCountFacet }>;

function isCount(one: CountOrBound): one is Count {
  return typeof one.value === 'number';
}

function builtin(name: string): x.SimpleType {
  const found: unknown = Reflect.get(x, name);
  if (!isSimpleType(found)) throw new Error(`XML Schema has no simple type ${name}`);
  return found;
}

function isSimpleType(value: unknown): value is x.SimpleType {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'simple';
}
