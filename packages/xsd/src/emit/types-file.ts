import { comment, oneLine } from '@partner-apis/typescript-printer';
import {
  type AttributeShape,
  type ComplexShape,
  type ElementShape,
  type GroupShape,
  isGroup,
  isOptional,
  keysOf,
  type ParticleShape,
  type RootShape,
  type Shapes,
  type SimpleVariantsShape,
  type TypeShape,
  type VariantsShape,
} from '../shape/shapes.ts';
import { isCodeList } from './codes-file.ts';
import { propertiesOf, tooManyCombinations } from './combinations.ts';
import { facetTags, simpleTypeComment } from './documentation.ts';
import { nillableType, nillableTypeText } from './nillable-type.ts';
import {
  arrayOf,
  elementType,
  literal,
  neverMembers,
  propertyName,
  replacingTypes,
  simpleExpression,
  typeReference,
  variantTypes,
} from './type-expression.ts';

/**
 * Prints the types of messages, without the code lists.
 *
 * @param runtime module specifier of the XML runtime
 * @param codesModule module specifier of the code lists
 */
export function typesFile(shapes: Shapes, runtime: string, codesModule: string): string {
  const lists = shapes.types.filter(isCodeList).map(({ typeName }) => typeName);
  const declared = shapes.types.filter((shape) => !isCodeList(shape));
  const types = declared.map((shape) => printType(shapes, shape)).join('\n');
  const simple = (shapes.simpleVariants?.all ?? []).map((one) => simpleVariantsType(shapes, one)).join('');
  const roots = shapes.roots.map((root) => printRoot(shapes, root)).join('\n');
  const body = `${types}${simple}\n${roots}`;
  const imports = [
    ...typeImport(['RawAttribute', 'RawElement'], runtime, body),
    ...typeImport(lists, codesModule, body),
  ];
  return imports.length === 0 ? body : `${imports.join('')}\n${body}`;
}

/** Prints an import of those names that the body uses as types: not in comments, and not as properties. */
function typeImport(names: readonly string[], module: string, body: string): string[] {
  const code = body.replaceAll(/\/\*\*.*?(?:\*\/|$)/gs, '').replaceAll(/'(?:[^'\\]|\\.)*'?/g, "''");
  // A property matches too, including the colon after it.
  const words = new Set(code.match(/[\p{ID_Continue}$]+(?:\??:)?/gu));
  const used = names.filter((name) => words.has(name)).sort();
  return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${module}';\n`];
}

function printRoot(shapes: Shapes, { element, typeName }: RootShape): string {
  const type = element.nillable ? nillableType(shapes, element) : elementType(shapes, element);
  if (type === typeName) return '';
  return `${comment([element.documentation])}export type ${typeName} = ${type};\n`;
}

function printType(shapes: Shapes, shape: TypeShape): string {
  if (shape.kind === 'simple') {
    return `${simpleTypeComment(shape.type)}export type ${shape.typeName} = ${simpleExpression(shapes, shape.type)};\n`;
  }
  const documentation = comment([shape.documentation]);
  const { members, others } = printed(shapes, partsOf(shapes, shape));
  const nillable = shapes.nillable.get(shape.type);
  const union = [
    shape.variants === undefined ? '' : variantsType(shapes, shape, shape.variants),
    nillable === undefined ? '' : nillableTypeText(shapes, shape, nillable),
  ].join('');
  if (others.length === 0)
    return `${documentation}export interface ${shape.typeName} {\n${members.join('')}}\n${union}`;
  const object = members.length === 0 ? [] : [`{\n${members.join('')}}`];
  return `${documentation}export type ${shape.typeName} = ${[...object, ...others].join(' & ')};\n${union}`;
}

/** Prints the types of an element, distinguished by `$type`. */
function variantsType(
  shapes: Shapes,
  shape: ComplexShape,
  { typeName: any, derived }: VariantsShape,
): string {
  const all = variantTypes(shapes, shape, derived)
    .map((each) => `\n  | ${each}`)
    .join('');
  return `\n/** ${shape.typeName}, or a type that is derived from it: \`$type\` says which one. */\nexport type ${any} = ${all || 'never'};\n`;
}

/** Prints the type of elements of a simple type that can have attributes with `xsi:type`. */
function simpleVariantsType(shapes: Shapes, { type, typeName, derived }: SimpleVariantsShape): string {
  const all = [typeReference(shapes, type), ...replacingTypes(shapes, derived)];
  return `\n/** A simple value, or one of a derived type with attributes: \`$type\` says which one. */\nexport type ${typeName} = ${all.map((each) => `\n  | ${each}`).join('')};\n`;
}

/** An object type: its plain members, and the groups with which they are intersected. */
interface Parts {
  readonly members: string[];
  readonly others: GroupShape[];
}

/** Prints the groups of an object type. Groups with too many alternatives become members. */
function printed(shapes: Shapes, { members, others }: Parts) {
  const loose = tooManyCombinations(others);
  const [loosened, kept] = [others.filter((one) => loose.has(one)), others.filter((one) => !loose.has(one))];
  return {
    members: [...members, ...loosened.flatMap((group) => looseMembers(shapes, group))],
    others: kept.map((one) => (one.kind === 'choice' ? choiceType : optionalType)(shapes, one)),
  };
}

/** Prints the properties of a group as optional. */
function looseMembers(shapes: Shapes, group: GroupShape): string[] {
  return [...propertiesOf(group)].flatMap(([key, particles]) => {
    const [first] = particles;
    if (first === undefined) return [];
    const types = new Set(particles.map((particle) => memberType(shapes, particle)));
    return `${memberComment(shapes, first)}  ${propertyName(key)}?: ${[...types].join(' | ')};\n`;
  });
}

function partsOf(shapes: Shapes, shape: ComplexShape): Parts {
  const parts: Parts = { members: [], others: [] };
  for (const attribute of shape.attributes) parts.members.push(attributeMember(shapes, attribute));
  if (shape.anyAttribute)
    parts.members.push(
      '  /** Attributes that the schema leaves open. */\n  anyAttribute?: RawAttribute[];\n',
    );
  if (shape.value) parts.members.push(`  ${shape.value.key}: ${typeReference(shapes, shape.value.type)};\n`);
  if (shape.content) addParticle(shapes, shape.content, parts);
  return parts;
}

function attributeMember(shapes: Shapes, { key, use }: AttributeShape): string {
  const type =
    use.fixed === undefined ? typeReference(shapes, use.type) : fixedType(shapes, use.type, use.fixed);
  const tags = use.default === undefined ? [] : [`@default ${oneLine(use.default)}`];
  const named = shapes.of(use.type) !== undefined;
  const documentation = comment([use.documentation, ...(named ? [] : facetTags(use.type)), ...tags], '  ');
  return `${documentation}  ${propertyName(key)}${use.required ? '' : '?'}: ${type};\n`;
}

function fixedType(shapes: Shapes, type: ElementShape['element']['type'], fixed: string): string {
  const written = typeReference(shapes, type);
  // A boolean or a list is not text, and a number has other forms.
  return type.kind === 'simple' && simpleExpression(shapes, type) === 'string' && isText(type)
    ? literal(fixed)
    : written;
}

function isText(type: Extract<ElementShape['element']['type'], { kind: 'simple' }>): boolean {
  const { derivation, builtin } = type;
  if (derivation.by === 'restriction') return isText(derivation.base);
  return builtin === 'string' || builtin === 'token' || builtin === 'normalizedString';
}

function addParticle(shapes: Shapes, particle: ParticleShape, into: Parts): void {
  if (!isGroup(particle) || particle.key !== undefined) into.members.push(member(shapes, particle));
  else if (particle.kind === 'choice' || particle.min === 0) into.others.push(particle);
  else for (const item of particle.items) addParticle(shapes, item, into);
}

function member(shapes: Shapes, particle: ParticleShape): string {
  const { key = '' } = particle;
  return `${memberComment(shapes, particle)}  ${propertyName(key)}${isOptional(particle) ? '?' : ''}: ${memberType(shapes, particle)};\n`;
}

function memberType(shapes: Shapes, particle: ParticleShape): string {
  const type = itemType(shapes, particle);
  return particle.max > 1 ? arrayOf(type) : type;
}

function itemType(shapes: Shapes, particle: ParticleShape): string {
  if (particle.kind === 'any') return 'RawElement';
  if (isGroup(particle)) return objectType(shapes, { ...particle, key: undefined, min: 1, max: 1 });
  const { element } = particle;
  if (element.fixed !== undefined) {
    const type = fixedType(shapes, element.type, element.fixed);
    return element.nillable ? `${type} | null` : type;
  }
  return element.nillable ? nillableType(shapes, element) : elementType(shapes, element);
}

function memberComment(shapes: Shapes, particle: ParticleShape): string {
  if (isGroup(particle)) return comment([particle.documentation], '  ');
  if (particle.kind === 'any') return comment([particle.wildcard.documentation], '  ');
  const { element, min, max } = particle;
  const { type } = element;
  const inline = type.kind === 'simple' && shapes.of(type) === undefined ? facetTags(type) : [];
  const count = max > 1 && Number.isFinite(max) ? [`@maxItems ${max}`] : [];
  const least = max > 1 && min > 0 ? [`@minItems ${min}`] : [];
  const standard = element.default === undefined ? [] : [`@default ${oneLine(element.default)}`];
  return comment([element.documentation, ...inline, ...least, ...count, ...standard], '  ');
}

/** Prints a group as a separate object type. */
function objectType(shapes: Shapes, particle: ParticleShape): string {
  const parts: Parts = { members: [], others: [] };
  addParticle(shapes, particle, parts);
  const { members, others } = printed(shapes, parts);
  const object = members.length === 0 ? [] : [`{\n${members.join('')}}`];
  const all = [...object, ...others];
  return all.length === 0 ? '{}' : all.join(' & ');
}

/**
 * Maximum number of excluded properties: each alternative names all the others, which would otherwise be most of the
 * output.
 */
const MOST_EXCLUDED = 100;

/** Prints alternatives as a union. Each excludes the properties of the others, so that they can be distinguished. */
function choiceType(shapes: Shapes, choice: GroupShape): string {
  const keys = keysOf(choice);
  const alternatives = choice.items.map(
    (item) => `${alternativeType(shapes, item)}${never(keys, keysOf(item))}`,
  );
  const none = isOptional(choice) ? [`{${neverMembers(keys)}}`] : [];
  return `(${[...alternatives, ...none].map((type) => `\n  | ${type}`).join('')})`;
}

/** Prints an alternative. A chosen alternative is required: a choice without any is a separate alternative. */
function alternativeType(shapes: Shapes, item: ParticleShape): string {
  return objectType(shapes, item.min === 0 && item.max === 1 ? { ...item, min: 1 } : item);
}

function optionalType(shapes: Shapes, group: GroupShape): string {
  return `(${objectType(shapes, { ...group, min: 1 })} | {${neverMembers(keysOf(group))}})`;
}

function never(keys: readonly string[], own: readonly string[]): string {
  if (keys.length > MOST_EXCLUDED) return '';
  const others = keys.filter((key) => !own.includes(key));
  return others.length === 0 ? '' : ` & {${neverMembers(others)}}`;
}
