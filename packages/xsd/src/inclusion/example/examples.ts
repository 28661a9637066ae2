import { rootOf } from '../../model/builtins.ts';
import type {
  AttributeUse,
  ElementDeclaration,
  QName,
  SchemaModel,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../../model/components.ts';
import { takesText } from '../../model/runtime-type.ts';
import type { ContentExample } from '../content/content-difference.ts';
import { Expressions, type Term } from '../content/expression.ts';
import { plainType } from '../content/plain-type.ts';
import { shortestText } from '../simple/samples.ts';
import { keepsConstraint } from './constraints.ts';
import { Sizes } from './sizes.ts';
import { smallestWord, type Word, wordThrough } from './words.ts';
import { printDocument, type XmlAttribute, type XmlElement, xsiAttribute } from './xml-element.ts';

/** An element in a message, with its ancestors. */
export interface Spot {
  readonly element: ElementDeclaration;
  /** Its type, which is its own or a derived one that `xsi:type` selects. */
  readonly type: TypeDefinition;
  /** The parent; absent for the root. */
  readonly around?: Surroundings;
}

interface Surroundings {
  readonly spot: Spot;
  /** The element as a part of its parent's content. */
  readonly term: Term;
}

/** The required parts of an example; everything else is as small as possible. */
export interface Focus {
  readonly isNil?: boolean;
  readonly attributes?: readonly XmlAttribute[];
  /** Optional attributes to include, with the smallest values. */
  readonly uses?: readonly AttributeUse[];
  readonly children?: readonly (XmlElement | string)[];
  readonly content?: ContentExample;
  /** A part of the content to include. */
  readonly through?: Term;
  /** The element to put in a wildcard of the content. */
  readonly wild?: { readonly wildcard: Wildcard; readonly element: XmlElement };
  /** Text in front of the elements. */
  readonly before?: string;
}

/** Thrown when an example cannot be made. */
class NoExampleError extends Error {
  override readonly name = 'NoExampleError';
}

/** An element that no schema of the examples declares. */
export const OTHER: XmlElement = {
  name: { namespace: 'urn:other', local: 'other' },
  attributes: [],
  children: [],
};

/** Makes the smallest documents of a schema that show something. */
export class Examples {
  readonly #expressions = new Expressions();
  readonly #sizes: Sizes;
  readonly #texts = new Map<SimpleType, string | undefined>();
  #ids = 0;

  constructor(model: SchemaModel) {
    this.#sizes = new Sizes(model, this.#expressions);
  }

  /** Returns a document that shows something at a spot; undefined when there is none, or it would be too large. */
  document(spot: Spot, focus: Focus): string | undefined {
    this.#ids = 0;
    try {
      return printDocument(this.#around(spot, this.#element(spot.element, spot.type, focus)));
    } catch (error) {
      if (error instanceof NoExampleError) return undefined;
      throw error;
    }
  }

  /** Returns an element with a name for a wildcard. */
  #wild(wildcard: Wildcard, name: QName): XmlElement {
    const declared = wildcard.processContents === 'strict' ? this.#sizes.declared(wildcard) : undefined;
    if (declared !== undefined) return this.#element(declared, declared.type, {});
    if (wildcard.processContents === 'strict')
      throw new NoExampleError('No element is declared that the wildcard takes.');
    return { name: realName(name), attributes: [], children: [] };
  }

  #around({ around }: Spot, inner: XmlElement): XmlElement {
    if (around === undefined) return inner;
    const { spot, term } = around;
    const word = this.#wordThrough(spot, term);
    const at = word.indexOf(term);
    const children = word.map((one, index) => (index === at ? inner : this.#instance(one)));
    return this.#around(spot, this.#element(spot.element, spot.type, { children }));
  }

  #wordThrough({ element, type }: Spot, term: Term): Word {
    const { content } = plainType(type, element);
    const particle = content.kind === 'elements' || content.kind === 'mixed' ? content.particle : undefined;
    const word = particle && wordThrough(this.#expressions.of(particle), term, this.#sizes.of);
    if (word === undefined) throw new NoExampleError('There is no finite content with the element.');
    return word;
  }

  #element(declaration: ElementDeclaration, type: TypeDefinition, focus: Focus): XmlElement {
    const plain = plainType(type, declaration);
    const special = [
      ...(type !== declaration.type && type.name !== undefined ? [xsiAttribute('type', type.name)] : []),
      ...(focus.isNil ? [xsiAttribute('nil', 'true')] : []),
    ];
    const given = [...(focus.attributes ?? []), ...(focus.uses ?? []).map((use) => this.#attribute(use))];
    const required = plain.attributes.filter(
      (use) => use.required && !given.some(({ name }) => isSame(name, use.name)),
    );
    const attributes = [...special, ...required.map((use) => this.#attribute(use)), ...given];
    const children = focus.isNil
      ? []
      : (focus.children ?? this.#children({ element: declaration, type }, focus));
    const element = { name: declaration.name, attributes, children };
    if (declaration.identityConstraints.some((constraint) => !keepsConstraint(element, constraint)))
      throw new NoExampleError('The element has an identity constraint.');
    return element;
  }

  /** Returns an attribute with the smallest value. */
  #attribute({ name, type, fixed }: AttributeUse): XmlAttribute {
    return { name, value: fixed ?? this.#text(type) };
  }

  #children(spot: Spot, focus: Focus): readonly (XmlElement | string)[] {
    const { through, wild, before } = focus;
    const term = wild?.wildcard ?? through;
    if (term === undefined) {
      const content = this.#content(spot, focus.content);
      return before === undefined ? content : [before, ...content];
    }
    const word = this.#wordThrough(spot, term);
    const at = word.indexOf(term);
    return word.map((one, index) => (index === at && wild?.element) || this.#instance(one));
  }

  #content(
    { element: declaration, type }: Spot,
    shown: ContentExample | undefined,
  ): readonly (XmlElement | string)[] {
    const { content } = plainType(type, declaration);
    if (content.kind === 'anything') return [];
    if (content.kind === 'text')
      return declaration.default === undefined ? [declaration.fixed ?? this.#text(content.type)] : [];
    if (shown === undefined) {
      return content.particle === undefined
        ? []
        : this.#complete(smallestWord(this.#expressions.of(content.particle), this.#sizes.of));
    }
    const start = shown.steps.map(({ term, name }) =>
      term.kind === 'any' ? this.#wild(term, name) : this.#instance(term),
    );
    return [...start, ...this.#complete(smallestWord(shown.rest, this.#sizes.of))];
  }

  #complete(word: Word | undefined): readonly XmlElement[] {
    if (word === undefined) throw new NoExampleError('The content has no finite example.');
    return word.map((term) => this.#instance(term));
  }

  #instance(term: Term): XmlElement {
    if (!Number.isFinite(this.#sizes.of(term)))
      throw new NoExampleError('The element holds itself without end.');
    if (term.kind === 'element') return this.#element(term, term.type, {});
    const { namespaces } = term;
    const namespace = 'only' in namespaces ? (namespaces.only[0] ?? '') : 'urn:other';
    return this.#wild(term, { namespace, local: 'other' });
  }

  /** Returns the shortest text of a type. An ID is different each time. */
  #text(type: SimpleType): string {
    const known = this.#texts.has(type) ? this.#texts.get(type) : shortestText(type);
    this.#texts.set(type, known);
    if (known === undefined) throw new NoExampleError('No text of a type was found.');
    if (rootOf(type) !== 'ID' || this.#ids++ === 0) return known;
    const other = `${known}${this.#ids}`;
    if (!takesText(type, other)) throw new NoExampleError('No second ID was found.');
    return other;
  }
}

/** Returns a valid name. Names that represent all others contain an asterisk. */
function realName({ namespace, local }: QName): QName {
  return {
    namespace: namespace === '*' ? 'urn:other' : namespace,
    local: local === '*' ? 'other' : local,
  };
}

function isSame(one: QName, other: QName): boolean {
  return one.local === other.local && one.namespace === other.namespace;
}
