import { claim } from '@partner-apis/typescript-printer';
import { XSD } from '../load/load.ts';
import type {
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  QName,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../model/components.ts';
import { isAnyType } from '../model/derivation.ts';
import {
  type AllowedTypes,
  type AttributeShape,
  type ComplexShape,
  type ElementShape,
  type ErrorShape,
  isGroup,
  type ParticleShape,
  type RawContentShapes,
  type RootShape,
  type Shapes,
  type VariantsShape,
} from '../shape/shapes.ts';
import { facetText, spelling } from './facets.ts';
import { NamespaceConstants } from './namespace-constants.ts';
import { hasNilObjects } from './nillable-type.ts';
import { PURE } from './pure.ts';
import { rawModelName } from './raw-models.ts';
import { literal } from './type-expression.ts';

const NO_NAME: QName = { local: '', namespace: '' };
const ANY_TYPE: QName = { local: 'anyType', namespace: XSD };

/** Prints the descriptions of types and roots. */
export class DescriptionPrinter {
  readonly #shapes: RawContentShapes;
  /** The shapes against which raw elements are checked. */
  readonly #rawContent: RawContentShapes | undefined;
  /** Constants that are already declared; others are referred to by a function. */
  readonly #declared = new Set<TypeDefinition>();
  readonly #namespaces: NamespaceConstants;
  /** Name of the constant with the identity constraints. */
  readonly identityConstraints: string;
  /** Name of the constant with the types by name. */
  readonly namedTypes: string;

  constructor(shapes: RawContentShapes, rawContent?: RawContentShapes) {
    this.#shapes = shapes;
    this.#rawContent = rawContent;
    const taken = new Set([...shapes.types, ...shapes.roots].map(({ constName }) => constName));
    this.identityConstraints = claim(taken, 'identityConstraints', '');
    this.namedTypes = claim(taken, 'namedTypes', '');
    this.#namespaces = new NamespaceConstants(shapes.prefixes, taken);
  }

  /** Prints declarations of the namespaces that were used. */
  namespaces(): string {
    return this.#namespaces.declarations();
  }

  /** Prints the complex types that can replace simple ones. They refer to types that are declared later. */
  simpleVariants(): string {
    const all = this.#shapes.simpleVariants?.all ?? [];
    return all
      .map(
        ({ constName, derived }) =>
          `const ${constName}: x.Variants = ${PURE}x.simpleVariants(${this.#variantList(derived)});\n`,
      )
      .join('');
  }

  type(shape: Shapes['types'][number]): string {
    const value = shape.kind === 'simple' ? this.#simple(shape.type) : this.#complex(shape);
    this.#declared.add(shape.type);
    const annotation = shape.kind === 'simple' ? 'x.SimpleType' : 'x.ComplexType';
    return `const ${shape.constName}: ${annotation} = ${value};\n`;
  }

  root(root: RootShape): string {
    const { constName, typeName } = root;
    return `export const ${constName}: x.RootElement<types.${typeName}> = ${this.rootElement(root)};\n`;
  }

  /** Prints a root element. */
  rootElement({ element }: RootShape): string {
    const options = optionsText([this.#namespace(element.name.namespace), ...this.#valueOptions(element)]);
    const name = literal(element.name.local);
    const args = [name, this.elementType(element), ...options].join(', ');
    return `${PURE}x.root(${args})`;
  }

  #complex(shape: ComplexShape): string {
    const { attributes, anyAttribute, value, content, mixed, error, variants, type } = shape;
    const parts = [
      ...this.#attributes(attributes, anyAttribute),
      value && `value: { key: ${literal(value.key)}, type: ${this.#now(value.type)} }`,
      content && `content: ${this.#particle(content)}`,
      error && `error: ${errorMark(error)}`,
      variants && `variants: ${this.#variants(type, variants)}`,
    ];
    return `${PURE}x.${mixed ? 'mixedModel' : 'complex'}(${optionsText(parts)[0] ?? '{}'})`;
  }

  #attributes(attributes: readonly AttributeShape[], anyAttribute: Wildcard | undefined) {
    return [
      attributes.length > 0 && `attributes: [${attributes.map((one) => this.#attribute(one)).join(', ')}]`,
      anyAttribute && `anyAttribute: ${this.#anyAttribute(anyAttribute)}`,
    ];
  }

  #anyAttribute(wildcard: Wildcard): string {
    const { processContents } = wildcard;
    const contents = processContents === 'skip' ? '' : `, ${literal(processContents)}`;
    return `${PURE}x.anyAttribute(${namespaceRule(wildcard)}${contents})`;
  }

  /**
   * Prints a type without a shape, since its elements are raw. With `xsi:type`, they can have attributes of another
   * type.
   */
  #raw(element: ElementDeclaration, type: ComplexType): string {
    const { content, attributes, anyAttribute } = type;
    if (content.kind !== 'raw' || content.elements === 'anything') return 'x.anyType';
    const name = this.#rawContent && rawModelName(this.#rawContent, element);
    const model = name !== undefined && `model: ${literal(name)}`;
    const shapes = attributes.map((use, index) => ({ key: `${index}`, use }));
    const parts = this.#shapes.bases.has(type)
      ? [`anyAttribute: ${PURE}x.anyAttribute({ not: [] })`]
      : this.#attributes(shapes, anyAttribute);
    return `${PURE}x.mixed(${optionsText([...parts, model]).join('')})`;
  }

  /** Prints the type of an element, without the derived types that it blocks. */
  elementType(element: ElementDeclaration): string {
    const { type } = element;
    const allowed = this.#shapes.allowedTypes(element);
    const reference = this.#reference(element);
    if (allowed === undefined) return reference;
    if (type.kind === 'simple') return `${PURE}x.blockingRestrictions(${this.#now(type)})`;
    return `${PURE}x.blocking(${reference}, ${this.#variants(type, allowed)})`;
  }

  #variants(
    type: ComplexType,
    { derived, block }: Partial<AllowedTypes> & Pick<VariantsShape, 'derived'>,
  ): string {
    const { local, namespace } = type.name ?? (isAnyType(type) ? ANY_TYPE : NO_NAME);
    const args = [
      literal(local),
      this.#namespaceName(namespace),
      `${type.abstract}`,
      this.#variantList(derived),
    ];
    const blocked = block === undefined ? [] : [`[${block.map(literal).join(', ')}]`];
    return `${PURE}x.variants(${[...args, ...blocked].join(', ')})`;
  }

  /** Prints types that `xsi:type` can select. */
  #variantList(derived: VariantsShape['derived']): string {
    const types = derived.map(({ key, type: one }) => {
      const own = one.name ?? NO_NAME;
      const args = [literal(own.local), this.#later(one), this.#namespaceName(own.namespace)];
      return `${PURE}x.variant(${[...args, ...(key === own.local ? [] : [literal(key)])].join(', ')})`;
    });
    return `[${types.join(', ')}]`;
  }

  #later(type: TypeDefinition): string {
    return `() => ${this.#shapes.of(type)?.constName ?? 'x.anyType'}`;
  }

  #namespaceName(uri: string): string {
    return this.#namespaces.use(uri) ?? `{ uri: ${literal(uri)}, prefix: '' }`;
  }

  /** Prints a global attribute. */
  globalAttribute(use: AttributeUse): string {
    return this.#attribute({ key: use.name.local, use });
  }

  #attribute({ key, use }: AttributeShape): string {
    const options = optionsText([
      key !== use.name.local && `key: ${literal(key)}`,
      this.#namespace(use.name.namespace),
      use.required && 'required: true',
      use.fixed !== undefined && `fixed: ${literal(use.fixed)}`,
    ]);
    return `${PURE}x.attribute(${[literal(use.name.local), this.#now(use.type), ...options].join(', ')})`;
  }

  #particle(particle: ParticleShape): string {
    if (particle.kind === 'element') return this.#element(particle);
    const occurs = occursOf(particle);
    if (!isGroup(particle)) {
      const rule = namespaceRule(particle.wildcard);
      const { processContents } = particle.wildcard;
      const contents = processContents !== 'skip' && `contents: ${literal(processContents)}`;
      return `${PURE}x.any(${[literal(particle.key), rule, ...optionsText([...occurs, contents])].join(', ')})`;
    }
    const key = particle.key !== undefined && `key: ${literal(particle.key)}`;
    const items = `[${particle.items.map((item) => this.#particle(item)).join(', ')}]`;
    return `${PURE}x.${particle.kind}(${[items, ...optionsText([...occurs, key])].join(', ')})`;
  }

  #element(particle: ElementShape): string {
    const { key, element } = particle;
    const options = optionsText([
      key !== element.name.local && `key: ${literal(key)}`,
      ...occursOf(particle),
      this.#namespace(element.name.namespace),
      ...this.#valueOptions(element),
    ]);
    const args = [literal(element.name.local), this.elementType(element), ...options];
    return `${PURE}x.element(${args.join(', ')})`;
  }

  /** Prints the options that determine the value of an element, besides its type. */
  #valueOptions(element: ElementDeclaration): (string | false)[] {
    const variants = this.#shapes.simpleVariants?.of(element);
    return [
      element.nillable && 'nillable: true',
      hasNilObjects(this.#shapes, element) && 'nil: x.nilObjects',
      variants !== undefined && `variants: ${variants.constName}`,
      element.default !== undefined && `default: ${literal(element.default)}`,
      element.fixed !== undefined && `fixed: ${literal(element.fixed)}`,
    ];
  }

  #namespace(uri: string): string | false {
    if (uri === '') return false;
    return `namespace: ${this.#namespaces.use(uri) ?? 'undefined'}`;
  }

  /** Prints a reference to the type of an element: to one that is already declared, or by a function. */
  #reference(element: ElementDeclaration): string {
    const { type } = element;
    const shape = this.#shapes.of(type);
    if (shape === undefined) return type.kind === 'simple' ? this.#simple(type) : this.#raw(element, type);
    return this.#declared.has(type) ? shape.constName : `() => ${shape.constName}`;
  }

  /** Prints a reference to a named simple type. */
  reference(type: SimpleType): string {
    return this.#now(type);
  }

  /** Prints a reference to a simple type, which is declared before it is needed. */
  #now(type: SimpleType): string {
    return this.#shapes.of(type)?.constName ?? this.#simple(type);
  }

  #simple(type: SimpleType): string {
    const value = this.#derived(type);
    if (type.readAs === undefined) return value;
    // The other type may be made from this one.
    return `${PURE}x.readAs(${value}, () => ${this.#now(type.readAs)})`;
  }

  #derived(type: SimpleType): string {
    const { derivation, builtin } = type;
    if (derivation.by === 'builtin') return `x.${builtin}`;
    if (derivation.by === 'list') return `${PURE}x.list(${this.#now(derivation.item)})`;
    if (derivation.by === 'union') {
      return `${PURE}x.union(${derivation.members.map((member) => this.#now(member)).join(', ')})`;
    }
    const facets = [...derivation.facets.map((facet) => facetText(facet, type)), ...spelling(type)];
    return `${PURE}x.restrict(${[this.#now(derivation.base), ...facets].join(', ')})`;
  }
}

function errorMark({ code, text, success }: ErrorShape): string {
  const parts = [
    `code: ${literal(code)}`,
    text !== undefined && `text: ${literal(text)}`,
    success !== undefined && `success: ${literal(success)}`,
  ];
  return optionsText(parts)[0] ?? '{}';
}

function occursOf({ min, max }: { min: number; max: number }): (string | false)[] {
  return [min !== 1 && `min: ${min}`, max !== 1 && `max: ${max}`];
}

function namespaceRule({ namespaces }: Wildcard): string {
  const list = (uris: readonly string[]) => `[${uris.map(literal).join(', ')}]`;
  return 'only' in namespaces ? `{ only: ${list(namespaces.only)} }` : `{ not: ${list(namespaces.not)} }`;
}

/** Returns an options argument, if there are any options. */
function optionsText(parts: readonly (string | false | undefined)[]): string[] {
  const given = parts.filter((part) => typeof part === 'string');
  return given.length === 0 ? [] : [`{ ${given.join(', ')} }`];
}
