import type {
  ComplexType,
  ElementDeclaration,
  SchemaModel,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../model/components.ts';
import { particleOf } from '../model/particle-of.ts';
import { allowedTypes } from './allowed-types.ts';
import { contentShape } from './content.ts';
import { derivedTypes } from './derived-types.ts';
import { Keys } from './keys.ts';
import { IdentifierNames, type Names } from './names.ts';
import {
  type AttributeShape,
  type ComplexShape,
  type ErrorShape,
  type GroupShape,
  isGroup,
  keyOfElement,
  type ParticleShape,
  type RootShape,
  type Shapes,
  type TypeShape,
  type VariantsShape,
} from './shapes.ts';
import { SimpleVariants } from './simple-variants.ts';
import { keyed } from './variant-keys.ts';

/** The property in which the runtime keeps attributes accepted by a wildcard. */
const ANY_ATTRIBUTE = 'anyAttribute';

export interface ShapeOptions {
  /** Whether elements of simple types can have a complex type that is derived from theirs. Default: `false`. */
  readonly simpleVariants?: boolean | undefined;
}

/**
 * Names everything that messages need.
 *
 * @param roots elements that can be the root of messages. Default: all global elements
 * @param taken names that types must not have
 */
export function shapeOf(
  model: SchemaModel,
  roots: readonly ElementDeclaration[] = model.elements,
  taken: Iterable<string> = [],
  { simpleVariants = false }: ShapeOptions = {},
): Shapes {
  const choices = { simpleVariants, isDescribed: hasOwnObjects };
  const { hasRawContent, ...shapes } = shapesOf(model, roots, taken, choices);
  if (!hasRawContent) return { ...shapes, rawContent: undefined };
  const described = shapesOf(
    model,
    model.elements,
    ['rawContent'],
    { simpleVariants, isDescribed: isKnown },
    true,
  );
  return { ...shapes, rawContent: { shapes: described, attributes: model.attributes } };
}

/** Whether elements of a type are read as objects. */
function hasOwnObjects({ content }: ComplexType): boolean {
  return content.kind !== 'raw';
}

/** Whether a schema defines the content of a type. */
function isKnown({ content }: ComplexType): boolean {
  return content.kind !== 'raw' || content.elements !== 'anything';
}

/** Whether a schema defines what a wildcard accepts. */
function isChecked(wildcard: Wildcard | undefined): boolean {
  return wildcard !== undefined && wildcard.processContents !== 'skip';
}

function shapesOf(
  model: SchemaModel,
  roots: readonly ElementDeclaration[],
  taken: Iterable<string>,
  { simpleVariants, isDescribed }: Choices,
  hasAllTypes = false,
) {
  const identifiers = new IdentifierNames(taken);
  const derived = derivedTypes(model.types, isDescribed);
  const replacing = simpleVariants ? new SimpleVariants(model.types, identifiers) : undefined;
  const planner = new Planner(identifiers, derived, replacing, isDescribed);
  const real = roots.filter(({ abstract }) => !abstract);
  // Named types come first, since an inline type must not take the name of one.
  for (const type of model.types) planner.reserve(type);
  const shapes = real.map((element) => planner.root(element));
  if (hasAllTypes) planner.visitAll(model.types);
  const named = model.types.filter((type): type is SimpleType => type.kind === 'simple');
  const shapeOfType = (type: TypeDefinition) => planner.known.get(type);
  return {
    hasRawContent: planner.hasRawContent,
    roots: shapes,
    types: planner.types,
    of: shapeOfType,
    allowedTypes: (element: ElementDeclaration) => {
      const shape = shapeOfType(element.type);
      return allowedTypes(element, shape?.kind === 'complex' ? shape.variants : undefined, named);
    },
    simpleVariants: replacing,
    nillable: planner.nillable,
    prefixes: model.prefixes,
    bases: new Set(
      model.types.flatMap((type) =>
        type.kind === 'complex' && type.derivation ? [type.derivation.base] : [],
      ),
    ),
    named,
  };
}

interface Choices {
  readonly simpleVariants: boolean;
  readonly isDescribed: (type: ComplexType) => boolean;
}

class Planner {
  readonly known = new Map<TypeDefinition, TypeShape>();
  readonly types: TypeShape[] = [];
  /** Names of types with attributes whose elements can be nil. */
  readonly nillable = new Map<TypeDefinition, string>();
  /** Whether the types leave content raw that the schema defines. */
  hasRawContent = false;
  readonly #identifiers: IdentifierNames;
  readonly #names = new Map<TypeDefinition, Names>();
  readonly #visited = new Set<TypeDefinition>();

  readonly #derived: ReadonlyMap<TypeDefinition, readonly ComplexType[]>;
  readonly #simpleVariants: SimpleVariants | undefined;
  readonly #isDescribed: (type: ComplexType) => boolean;

  constructor(
    identifiers: IdentifierNames,
    derived: ReadonlyMap<TypeDefinition, readonly ComplexType[]>,
    simpleVariants: SimpleVariants | undefined,
    isDescribed: (type: ComplexType) => boolean,
  ) {
    this.#derived = derived;
    this.#isDescribed = isDescribed;
    this.#simpleVariants = simpleVariants;
    this.#identifiers = identifiers;
  }

  reserve(type: TypeDefinition): void {
    if (type.name !== undefined) this.#names.set(type, this.#identifiers.ofType(type.name.local));
  }

  /** Also visits the types that are only reachable by `xsi:type`. */
  visitAll(types: readonly TypeDefinition[]): void {
    for (const type of types) this.#visit(type, type.name?.local ?? '');
  }

  root(element: ElementDeclaration): RootShape {
    this.#visitElement(element, element.name.local);
    const own = this.known.get(element.type);
    // A message that can be nil is not only the object of its type.
    const inline = element.type.name === undefined && own !== undefined && !element.nillable;
    const { local } = element.name;
    const typeName = inline ? own.typeName : this.#identifiers.messageType(local);
    return { element, typeName, constName: this.#identifiers.root(local) };
  }

  #visitElement(element: ElementDeclaration, name: string): void {
    const { type, nillable } = element;
    this.#visit(type, name, element.documentation);
    const shape = this.known.get(type);
    if (nillable && shape?.kind === 'complex' && !this.nillable.has(type) && hasAttributes(shape))
      this.nillable.set(type, this.#identifiers.nillable(shape));
    for (const { type: derived } of this.#simpleVariants?.of(element)?.derived ?? [])
      this.#visit(derived, name);
  }

  /**
   * Visits a type.
   *
   * @param name name from which that of an inline type is derived
   * @param around documentation of the element that declares an inline type
   */
  #visit(type: TypeDefinition, name: string, around = ''): void {
    if (this.#visited.has(type)) return;
    this.#visited.add(type);
    if (type.kind === 'simple') this.#visitSimple(type, name);
    else if (this.#isDescribed(type)) this.#visitComplex(type, name, around);
    else {
      this.hasRawContent = true;
      for (const use of type.attributes) this.#visit(use.type, `${name} ${use.name.local}`);
    }
  }

  #visitSimple(type: SimpleType, name: string): void {
    const { derivation } = type;
    if (derivation.by === 'restriction') this.#visit(derivation.base, name);
    if (derivation.by === 'list') this.#visit(derivation.item, name);
    if (derivation.by === 'union') for (const member of derivation.members) this.#visit(member, name);
    const names = this.#names.get(type);
    if (names !== undefined) this.#add({ kind: 'simple', type, ...names });
    if (type.readAs !== undefined) this.#visit(type.readAs, name);
  }

  #visitComplex(type: ComplexType, name: string, around: string): void {
    const names = this.#names.get(type) ?? this.#identifiers.ofType(name);
    const documentation = type.documentation === '' && type.name === undefined ? around : type.documentation;
    const shape = { ...complexShape(type, names), documentation, variants: this.#variants(type, names) };
    // Registered before its parts, which may have this type again.
    this.known.set(type, shape);
    const { typeName } = names;
    if (isChecked(shape.anyAttribute)) this.hasRawContent = true;
    if (shape.value) this.#visit(shape.value.type, `${typeName} value`);
    for (const { use } of shape.attributes) this.#visit(use.type, `${typeName} ${use.name.local}`);
    if (shape.content) this.#visitParticle(shape.content, typeName);
    for (const { type: derived } of shape.variants?.derived ?? []) this.#visit(derived, typeName);
    this.#add(shape);
  }

  #variants(type: ComplexType, names: Names): VariantsShape | undefined {
    const derived = this.#derived.get(type) ?? [];
    if (derived.length === 0 && !type.abstract) return undefined;
    return { typeName: this.#identifiers.variants(names), derived: keyed(derived) };
  }

  #visitParticle(particle: ParticleShape, owner: string): void {
    if (particle.kind === 'element')
      this.#visitElement(particle.element, `${owner} ${particle.element.name.local}`);
    else if (isGroup(particle)) for (const item of particle.items) this.#visitParticle(item, owner);
    else if (isChecked(particle.wildcard)) this.hasRawContent = true;
  }

  #add(shape: TypeShape): void {
    this.known.set(shape.type, shape);
    this.types.push(shape);
  }
}

/** Whether start tags of a type can have more than its name. */
function hasAttributes({ attributes, anyAttribute, variants }: ComplexShape): boolean {
  return attributes.length > 0 || anyAttribute !== undefined || variants !== undefined;
}

function complexShape(type: ComplexType, names: Names): Omit<ComplexShape, 'documentation'> {
  const keys = new Keys(type.anyAttribute === undefined ? [] : [ANY_ATTRIBUTE]);
  const value =
    type.content.kind === 'simple'
      ? { key: keys.claim('value', 'value'), type: type.content.type }
      : undefined;
  const particle = particleOf(type.content);
  const content: GroupShape | undefined = particle && contentShape(particle, keys);
  const attributes: AttributeShape[] = type.attributes.map((use) => ({
    key: keys.claim(use.name.local, `attribute ${use.name.local}`, 'Attribute'),
    use,
  }));
  const { anyAttribute } = type;
  const error = errorShape(type, content);
  return {
    kind: 'complex',
    type,
    ...names,
    attributes,
    anyAttribute,
    value,
    content,
    mixed: type.content.kind === 'raw',
    variants: undefined,
    error,
  };
}

function errorShape({ error }: ComplexType, content: GroupShape | undefined): ErrorShape | undefined {
  const code = error && content && keyOfElement(content, error.code);
  if (code === undefined) return undefined;
  const text = error?.text === undefined ? undefined : content && keyOfElement(content, error.text);
  return { code, text, success: error?.success };
}
