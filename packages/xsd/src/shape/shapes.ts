import type {
  AttributeUse,
  ComplexType,
  DerivationMethod,
  ElementDeclaration,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../model/components.ts';

/** The shapes of objects: the model with the names of properties, types and constants. Emitters read nothing else. */
export interface Shapes {
  readonly roots: readonly RootShape[];
  /** Types that have a name in the generated code, each after those that it needs, if possible. */
  readonly types: readonly TypeShape[];
  /** Returns the shape of a type; undefined for a simple type without a name. */
  readonly of: (type: TypeDefinition) => TypeShape | undefined;
  /** Returns the types that `xsi:type` can select for an element; undefined unless the element blocks some of them. */
  readonly allowedTypes: (element: ElementDeclaration) => AllowedTypes | undefined;
  /** The complex types that `xsi:type` can select for elements of simple types; undefined unless they are requested. */
  readonly simpleVariants:
    | {
        readonly all: readonly SimpleVariantsShape[];
        of(element: ElementDeclaration): SimpleVariantsShape | undefined;
      }
    | undefined;
  /** Names for elements of a type that can be nil and have attributes. */
  readonly nillable: ReadonlyMap<TypeDefinition, string>;
  readonly prefixes: ReadonlyMap<string, string>;
  /** Types from which a named complex type is derived, so that `xsi:type` may replace them. */
  readonly bases: ReadonlySet<TypeDefinition>;
  /** Simple types that `xsi:type` may select. */
  readonly named: readonly SimpleType[];
  /** Declarations against which raw elements are checked; undefined if the schema defines nothing for them. */
  readonly rawContent: RawContent | undefined;
}

/** The shapes of all global elements and their types, including those with mixed content. */
export type RawContentShapes = Omit<Shapes, 'rawContent'>;

/** Declarations against which raw elements are checked. */
export interface RawContent {
  readonly shapes: RawContentShapes;
  /** Global attributes. */
  readonly attributes: readonly AttributeUse[];
}

export interface RootShape {
  readonly element: ElementDeclaration;
  /** The type of the value, such as `OrderA2`. */
  readonly typeName: string;
  /** The exported root element, such as `orderA2`. */
  readonly constName: string;
}

export type TypeShape = ComplexShape | SimpleShape;

interface SimpleShape {
  readonly kind: 'simple';
  readonly type: SimpleType;
  readonly typeName: string;
  readonly constName: string;
}

export interface ComplexShape {
  readonly kind: 'complex';
  readonly type: ComplexType;
  /** The documentation of the type, or of the element whose inline type it is. */
  readonly documentation: string;
  readonly typeName: string;
  readonly constName: string;
  readonly attributes: readonly AttributeShape[];
  readonly anyAttribute: Wildcard | undefined;
  readonly value: { readonly key: string; readonly type: SimpleType } | undefined;
  readonly content: GroupShape | undefined;
  /** Whether there may be text among its elements. Such types have a shape only where raw elements are checked. */
  readonly mixed: boolean;
  /** The types that elements of this one can have instead, distinguished by `$type`. */
  readonly variants: VariantsShape | undefined;
  /** The properties that describe an error. */
  readonly error: ErrorShape | undefined;
}

/** A type and those derived from it. */
export interface VariantsShape {
  /** The type of their union. */
  readonly typeName: string;
  /** Named types that are not abstract. */
  readonly derived: readonly { readonly key: string; readonly type: ComplexType }[];
}

/** The complex types that can replace a simple type. */
export interface SimpleVariantsShape extends VariantsShape {
  readonly type: SimpleType;
  /** The constant that describes them. */
  readonly constName: string;
}

/** The types that `xsi:type` can select for an element that blocks some of those derived from its own. */
export interface AllowedTypes {
  readonly derived: VariantsShape['derived'];
  /** The ways of derivation that the element blocks. */
  readonly block: readonly DerivationMethod[];
}

export interface ErrorShape {
  readonly code: string;
  readonly text: string | undefined;
  readonly success: string | undefined;
}

export interface AttributeShape {
  readonly key: string;
  readonly use: AttributeUse;
}

export type ParticleShape = ElementShape | AnyShape | GroupShape;

export interface ElementShape {
  readonly kind: 'element';
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly element: ElementDeclaration;
}

interface AnyShape {
  readonly kind: 'any';
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly wildcard: Wildcard;
}

export interface GroupShape {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly items: readonly ParticleShape[];
  readonly min: number;
  readonly max: number;
  /** The property of a group that may occur more than once, which is an array of objects. */
  readonly key: string | undefined;
  readonly documentation: string;
}

/** Whether a particle can be present without any element. */
export function isOptional(shape: ParticleShape): boolean {
  if (shape.min === 0) return true;
  if (shape.kind === 'element' || shape.kind === 'any') return false;
  return shape.kind === 'choice'
    ? shape.items.length === 0 || shape.items.some(isOptional)
    : shape.items.every(isOptional);
}

export function isGroup(shape: ParticleShape): shape is GroupShape {
  return shape.kind !== 'element' && shape.kind !== 'any';
}

/** Returns every property that a particle can give an object. */
export function keysOf(shape: ParticleShape): readonly string[] {
  if (!isGroup(shape)) return [shape.key];
  return shape.key === undefined ? [...new Set(shape.items.flatMap(keysOf))] : [shape.key];
}

/** Returns the property of an element that occurs once in a particle. */
export function keyOfElement(shape: ParticleShape, name: string): string | undefined {
  if (shape.kind === 'element')
    return shape.element.name.local === name && shape.max === 1 ? shape.key : undefined;
  if (!isGroup(shape) || shape.key !== undefined) return undefined;
  for (const item of shape.items) {
    const key = keyOfElement(item, name);
    if (key !== undefined) return key;
  }
  return undefined;
}
