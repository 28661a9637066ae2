import { derivedTypes } from '../inclusion/derived-types.ts';
import { rootOf } from '../model/builtins.ts';
import type {
  ComplexType,
  ElementDeclaration,
  Particle,
  QName,
  SchemaModel,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../model/components.ts';
import { particleOf } from '../model/particle-of.ts';
import { type QualifiedNames, runtimeType } from '../model/runtime-type.ts';
import { exampleText } from './example-text.ts';

/** An element of an example. */
export interface ExampleElement {
  readonly name: QName;
  /** The type that `xsi:type` selects, if the declared one is abstract. */
  readonly type?: QName;
  readonly attributes: readonly { readonly name: QName; readonly value: ExampleValue }[];
  readonly content: ExampleValue;
  readonly children: readonly ExampleElement[];
}

interface ExampleValue {
  readonly text: string;
  /** Set if the text is a name with its namespace instead of a prefix. */
  readonly names?: QualifiedNames;
}

const NO_CONTENT: ExampleValue = { text: '' };

/** Maximum depth of optional elements. */
const DEEPEST = 8;
/** Number of elements in an example above which optional ones are omitted. */
const MOST = 200;

/**
 * Makes an example of an element: each optional part once, the first alternative of a choice, and as many repetitions
 * as required. Parts that contain themselves end at their first repetition.
 *
 * @returns undefined when there is none: a value was not found, the content never ends, or nothing is derived from an
 * abstract type
 */
export function exampleElement(root: ElementDeclaration, model: SchemaModel): ExampleElement | undefined {
  return new ExampleMaker(model).element(root);
}

/** Returns an empty element that a required wildcard takes; undefined if the element has to be declared. */
function anyElement({ processContents, namespaces }: Wildcard): readonly ExampleElement[] | undefined {
  const namespace = 'only' in namespaces ? namespaces.only[0] : 'urn:other';
  if (processContents === 'strict' || namespace === undefined) return undefined;
  return [{ name: { namespace, local: 'other' }, attributes: [], content: NO_CONTENT, children: [] }];
}

/** The parts of an element that follow from its type, if that has simple content. */
type TextElement = Pick<ExampleElement, 'attributes' | 'content'>;

/** Elements with simple content by type, since the documents of a schema have most types in common. */
const TEXT_ELEMENTS = new WeakMap<ComplexType, TextElement>();

class ExampleMaker {
  readonly #model: SchemaModel;
  readonly #around: TypeDefinition[] = [];
  #count = 0;
  #ids = 0;

  constructor(model: SchemaModel) {
    this.#model = model;
  }

  element(declaration: ElementDeclaration): ExampleElement | undefined {
    const { name, type, abstract } = declaration;
    if (abstract || this.#around.includes(type)) return undefined;
    this.#count++;
    if (type.kind === 'simple') {
      const content = this.#value(type, declaration.fixed ?? declaration.default);
      return content && { name, attributes: [], content, children: [] };
    }
    this.#around.push(type);
    const made = type.abstract ? this.#derived(declaration) : this.#complex(declaration, type);
    this.#around.pop();
    return made;
  }

  /** Makes an element of the first named type that can replace its abstract one. */
  #derived(declaration: ElementDeclaration): ExampleElement | undefined {
    for (const type of derivedTypes(this.#model, declaration)) {
      if (type.name === undefined || type.abstract || this.#around.includes(type)) continue;
      this.#around.push(type);
      const made = this.#complex(declaration, type);
      this.#around.pop();
      if (made !== undefined) return { ...made, type: type.name };
    }
    return undefined;
  }

  #complex({ name, fixed }: ElementDeclaration, type: ComplexType): ExampleElement | undefined {
    const known = fixed === undefined ? TEXT_ELEMENTS.get(type) : undefined;
    if (known) return { name, ...known, children: [] };
    const ids = this.#ids;
    const attributes: { readonly name: QName; readonly value: ExampleValue }[] = [];
    for (const use of type.attributes) {
      // An optional reference would need something to refer to.
      if (!use.required && rootOf(use.type).startsWith('IDREF')) continue;
      const value = this.#value(use.type, use.fixed ?? use.default);
      if (value !== undefined) attributes.push({ name: use.name, value });
      else if (use.required) return undefined;
    }
    const { content } = type;
    if (content.kind === 'simple') {
      const value = this.#value(content.type, fixed);
      if (value === undefined) return undefined;
      // An ID is different each time.
      if (fixed === undefined && ids === this.#ids) TEXT_ELEMENTS.set(type, { attributes, content: value });
      return { name, attributes, content: value, children: [] };
    }
    const particle = particleOf(content);
    const children = particle === undefined ? [] : this.#particle(particle);
    return children && { name, attributes, content: NO_CONTENT, children };
  }

  /** Makes the elements of a particle; undefined when it has no example. */
  #particle({ min, max, term }: Particle): readonly ExampleElement[] | undefined {
    const spare = this.#around.length <= DEEPEST && this.#count < MOST;
    const times = Math.max(min, spare && max > 0 && term.kind !== 'any' ? 1 : 0);
    const found: ExampleElement[] = [];
    for (let count = 0; count < times; count++) {
      const made = this.#term(term);
      if (made === undefined) return count >= min ? found : undefined;
      found.push(...made);
    }
    return found;
  }

  #term(term: Particle['term']): readonly ExampleElement[] | undefined {
    if (term.kind === 'element') {
      const made = this.element(term);
      return made && [made];
    }
    if (term.kind === 'any') return anyElement(term);
    if (term.kind === 'choice') return this.#choice(term.particles);
    const found: ExampleElement[] = [];
    for (const particle of term.particles) {
      const made = this.#particle(particle);
      if (made === undefined) return undefined;
      found.push(...made);
    }
    return found;
  }

  #choice(alternatives: readonly Particle[]): readonly ExampleElement[] | undefined {
    for (const alternative of alternatives) {
      const made = this.#particle(alternative);
      if (made !== undefined) return made;
    }
    return alternatives.length === 0 ? [] : undefined;
  }

  #value(type: SimpleType, given: string | undefined): ExampleValue | undefined {
    const text = this.#text(type, given);
    const { names } = runtimeType(type);
    return text === undefined ? undefined : { text, ...(names && { names }) };
  }

  /** Returns a text. An ID is different each time. */
  #text(type: SimpleType, given: string | undefined): string | undefined {
    if (given !== undefined) return given;
    const text = exampleText(type);
    return rootOf(type) === 'ID' && this.#ids++ > 0 ? `${text}-${this.#ids}` : text;
  }
}
