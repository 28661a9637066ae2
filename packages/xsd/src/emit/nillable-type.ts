import type { ElementDeclaration } from '../model/components.ts';
import {
  type ComplexShape,
  keysOf,
  type RawContentShapes,
  type Shapes,
  type VariantsShape,
} from '../shape/shapes.ts';
import { elementType, literal, neverMembers, replacingTypes, typeReference } from './type-expression.ts';

/** Returns the TypeScript type of an element that may be nil. */
export function nillableType(shapes: Shapes, element: ElementDeclaration): string {
  const own = complexShape(shapes, element);
  const derived = derivedOf(shapes, element);
  if (own === undefined) {
    const typed = replacingTypes(shapes, derived, ' $nil?: never;');
    const text = typeReference(shapes, element.type);
    return [text, ...typed, ...nilObjects(shapes, own, derived), 'null'].join(' | ');
  }
  const name = shapes.allowedTypes(element) === undefined ? shapes.nillable.get(element.type) : undefined;
  const type = name ?? withNil(elementType(shapes, element), nilObjects(shapes, own, derived));
  return takesNull(own) ? `${type} | null` : type;
}

/** Prints the type of elements that may be nil and have attributes. */
export function nillableTypeText(shapes: RawContentShapes, shape: ComplexShape, name: string): string {
  const { typeName, variants } = shape;
  const type = withNil(variants?.typeName ?? typeName, nilObjects(shapes, shape, variants?.derived ?? []));
  return `\n/** ${typeName}, or a nil element with its attributes, which has \`$nil\`. */\nexport type ${name} = ${type};\n`;
}

/** Whether an element can be nil and have attributes. */
export function hasNilObjects(shapes: RawContentShapes, element: ElementDeclaration): boolean {
  const derived = derivedOf(shapes, element);
  return element.nillable && nilObjects(shapes, complexShape(shapes, element), derived).length > 0;
}

function complexShape(shapes: RawContentShapes, { type }: ElementDeclaration): ComplexShape | undefined {
  const shape = shapes.of(type);
  return shape?.kind === 'complex' ? shape : undefined;
}

/** Returns the types that `xsi:type` can select for an element. */
function derivedOf(shapes: RawContentShapes, element: ElementDeclaration): VariantsShape['derived'] {
  const { derived = [] } =
    shapes.allowedTypes(element) ??
    complexShape(shapes, element)?.variants ??
    shapes.simpleVariants?.of(element) ??
    {};
  return derived;
}

/** Whether an element can be nil without any attribute. */
function takesNull({ attributes, type }: ComplexShape): boolean {
  return !type.abstract && attributes.every(({ use }) => !use.required);
}

function withNil(type: string, objects: readonly string[]): string {
  if (objects.length === 0) return type;
  return [`({ $nil?: never } & ${/[|&]/.test(type) ? `(${type})` : type})`, ...objects].join(' | ');
}

/** Returns the types of nil elements with attributes, or with `xsi:type`. */
function nilObjects(
  shapes: RawContentShapes,
  own: ComplexShape | undefined,
  derived: VariantsShape['derived'],
): string[] {
  const hasOwn = own !== undefined && !own.type.abstract && attributeKeys(own).length > 0;
  const replacing = derived.flatMap(({ key, type }) => {
    const shape = shapes.of(type);
    return shape?.kind === 'complex' ? [nilObject(shape, ` $type: ${literal(key)};`)] : [];
  });
  return [...(hasOwn ? [nilObject(own, own.variants ? ' $type?: never;' : '')] : []), ...replacing];
}

/** Prints the type of a nil element. It excludes the content, so that reading it needs no check of `$nil`. */
function nilObject(shape: ComplexShape, type: string): string {
  const { value, content, typeName } = shape;
  const keys = [...(value ? [value.key] : []), ...(content ? keysOf(content) : [])];
  const object = `{ $nil: true;${type}${neverMembers(keys)}}`;
  const attributes = attributeKeys(shape).map(literal).join(' | ');
  return attributes === '' ? object : `(${object} & Pick<${typeName}, ${attributes}>)`;
}

function attributeKeys({ attributes, anyAttribute }: ComplexShape): string[] {
  return [...attributes.map(({ key }) => key), ...(anyAttribute ? ['anyAttribute'] : [])];
}
