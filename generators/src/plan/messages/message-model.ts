import {
  setOwn,
  type XmlFacet,
  type XmlGroup,
  type XmlMessages,
  type XmlParticle,
  type XmlRoot,
  type XmlType,
  type XmlVariants,
} from '@partner-apis/model';
import {
  type AttributeShape,
  type ComplexShape,
  type ComplexType,
  type ElementDeclaration,
  type Facet,
  type GroupShape,
  isGroup,
  type ParticleShape,
  type Shapes,
  type SimpleType,
  type TypeDefinition,
  type VariantsShape,
} from '@partner-apis/xsd';

/** Returns the messages as plain data for the contract tests and the portal. */
export function messageModel(shapes: Shapes): XmlMessages {
  return new Builder(shapes).messages();
}

class Builder {
  readonly #shapes: Shapes;
  readonly #types: Record<string, XmlType> = {};
  readonly #names = new Map<TypeDefinition, string>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  messages(): XmlMessages {
    const roots = this.#shapes.roots.map(({ element }) => [element.name.local, this.#element(element)]);
    return { roots: Object.fromEntries(roots), types: this.#types };
  }

  #element(element: ElementDeclaration): XmlRoot {
    const { name, nillable, fixed } = element;
    const prefix = this.#shapes.prefixes.get(name.namespace);
    return {
      name: name.local,
      ...(name.namespace === '' ? {} : { namespace: name.namespace }),
      ...(name.namespace === '' || prefix === undefined ? {} : { prefix }),
      type: this.#elementType(element),
      ...(nillable ? { nillable } : {}),
      ...(fixed === undefined ? {} : { fixed }),
    };
  }

  /** Returns the name of an element's type. If the element blocks derived types, its type is described without them. */
  #elementType(element: ElementDeclaration): string {
    const { type, name } = element;
    const allowed = this.#shapes.allowedTypes(element);
    const shape = this.#shapes.of(type);
    const all = this.#type(type, name.local);
    if (allowed === undefined || shape?.kind !== 'complex') return all;
    const narrowed = `${all} without types derived by ${allowed.block.join(' or ')}`;
    if (!Object.hasOwn(this.#types, narrowed)) {
      // Reserved first, since a type may contain itself.
      setOwn(this.#types, narrowed, { kind: 'complex', raw: true });
      const variants = { typeName: narrowed, derived: allowed.derived };
      setOwn(this.#types, narrowed, this.#complex({ ...shape, variants }));
    }
    return narrowed;
  }

  /**
   * Returns the name of a type, and describes the type on first use. The name is stored first, since a type may contain
   * itself.
   */
  #type(type: TypeDefinition, owner: string): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const name = this.#nameOf(type, owner);
    this.#names.set(type, name);
    // Reserves the place in the order of first use.
    setOwn(this.#types, name, { kind: 'complex', raw: true });
    setOwn(this.#types, name, this.#described(type, name));
    return name;
  }

  #nameOf(type: TypeDefinition, owner: string): string {
    const named = this.#shapes.of(type)?.typeName;
    if (named !== undefined) return named;
    const name = type.kind === 'simple' && type.builtin !== undefined ? `xs:${type.builtin}` : `${owner}~`;
    return Object.hasOwn(this.#types, name) ? `${name}${Object.keys(this.#types).length}` : name;
  }

  #described(type: TypeDefinition, name: string): XmlType {
    if (type.kind === 'simple') return this.#simple(type, name);
    const shape = this.#shapes.of(type);
    return shape?.kind === 'complex' ? this.#complex(shape) : { kind: 'complex', raw: true };
  }

  #simple({ derivation, builtin, readAs }: SimpleType, name: string): XmlType {
    const read = readAs === undefined ? {} : { readAs: this.#type(readAs, name) };
    const derived = { kind: 'simple', ...read } as const;
    if (derivation.by === 'builtin') {
      return { ...derived, derivation: { by: 'builtin', name: builtin ?? 'anySimpleType' } };
    }
    if (derivation.by === 'list') {
      return { ...derived, derivation: { by: 'list', item: this.#type(derivation.item, name) } };
    }
    if (derivation.by === 'union') {
      const members = derivation.members.map((member) => this.#type(member, name));
      return { ...derived, derivation: { by: 'union', members } };
    }
    const base = this.#type(derivation.base, name);
    return { ...derived, derivation: { by: 'restriction', base, facets: derivation.facets.map(facetOf) } };
  }

  #complex({ type, attributes, anyAttribute, value, content, variants }: ComplexShape): XmlType {
    return {
      kind: 'complex',
      ...(attributes.length === 0 ? {} : { attributes: attributes.map((one) => this.#attribute(one)) }),
      ...(anyAttribute === undefined ? {} : { anyAttribute: anyAttribute.namespaces }),
      ...(value === undefined ? {} : { value: { key: value.key, type: this.#type(value.type, value.key) } }),
      ...(content === undefined ? {} : { content: this.#group(content) }),
      ...(variants === undefined ? {} : { variants: this.#variants(type, variants) }),
    };
  }

  #variants({ name, abstract }: ComplexType, { derived }: VariantsShape): XmlVariants {
    return {
      ...named(name),
      ...(abstract ? { abstract } : {}),
      derived: derived.map(({ key, type }) => ({ key, ...named(type.name), type: this.#type(type, key) })),
    };
  }

  #attribute({ key, use }: AttributeShape) {
    return {
      key,
      name: use.name.local,
      ...(use.name.namespace === '' ? {} : { namespace: use.name.namespace }),
      type: this.#type(use.type, use.name.local),
      ...(use.required ? { required: true } : {}),
      ...(use.fixed === undefined ? {} : { fixed: use.fixed }),
    };
  }

  #group(group: GroupShape): XmlGroup {
    const { kind, items, key } = group;
    const own = key === undefined ? {} : { key };
    return { kind, ...own, ...occursOf(group), items: items.map((item) => this.#particle(item)) };
  }

  #particle(particle: ParticleShape): XmlParticle {
    if (isGroup(particle)) return this.#group(particle);
    const { key } = particle;
    if (particle.kind === 'any') {
      return { kind: 'any', key, ...occursOf(particle), namespaces: particle.wildcard.namespaces };
    }
    return { kind: 'element', key, ...this.#element(particle.element), ...occursOf(particle) };
  }
}

function named(name: ComplexType['name']) {
  const { local = '', namespace = '' } = name ?? {};
  return { name: local, ...(namespace === '' ? {} : { namespace }) };
}

function occursOf({ min, max }: { min: number; max: number }) {
  return {
    ...(min === 1 ? {} : { min }),
    ...(max === 1 ? {} : { max: max === Number.POSITIVE_INFINITY ? ('unbounded' as const) : max }),
  };
}

function facetOf(facet: Facet): XmlFacet {
  if (facet.kind === 'enumeration') {
    return { kind: facet.kind, values: facet.values.map(({ value }) => value) };
  }
  if (facet.kind === 'pattern') {
    // The regular expression literal in the generated code.
    const [, expression = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(facet.expression) ?? [];
    const { automaton } = facet;
    const source = facet.sources.join(' | ');
    return { kind: facet.kind, expression, flags, source, ...(automaton === undefined ? {} : { automaton }) };
  }
  if (facet.kind === 'whiteSpace') return { kind: facet.kind, value: whiteSpaceOf(facet.value) };
  return facet;
}

function whiteSpaceOf(value: string): 'preserve' | 'replace' | 'collapse' {
  return value === 'preserve' || value === 'replace' ? value : 'collapse';
}
