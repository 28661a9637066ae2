import type {
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  IdentityConstraint,
  SchemaModel,
  SimpleType,
  TypeDefinition,
} from '../model/components.ts';
import { compareAttributes } from './attribute-inclusion.ts';
import { compareContent } from './content/content-inclusion.ts';
import { type Term, takes } from './content/expression.ts';
import { occurrenceText } from './content/occurrence.ts';
import { type PlainContent, type PlainType, plainType } from './content/plain-type.ts';
import { contentKindFocus } from './content-kind.ts';
import {
  attributeValueDifferences,
  elementValueDifferences,
  typeDifferences,
  type ValueDifference,
} from './declared-value.ts';
import { derivedTypes, replacement } from './derived-types.ts';
import type { Difference, Proof } from './difference.ts';
import { Examples, type Focus, type Spot } from './example/examples.ts';
import { wildAttribute } from './example/wild-attribute.ts';
import { wildcardFocus } from './example/wildcard-focus.ts';
import {
  contentText,
  declaredAt,
  type ElementsOf,
  identityKey,
  isAnything,
  isSamePlace,
  nameText,
  type Place,
  particleOf,
  simplePlace,
} from './place.ts';
import { compareSimple } from './simple/compare.ts';

/** A root element, and the schema that declares it. */
export interface Message {
  readonly root: ElementDeclaration;
  readonly model: SchemaModel;
}

type Detail = Partial<Pick<Difference, 'names' | 'narrow' | 'wide'>>;
/** The content of an example, or why there is none. */
type Shown = Focus | { readonly undecided: string };

/**
 * Decides whether every message of one schema is a message of another.
 *
 * @returns the reasons why not, each with a document that proves it or with the reason why it is undecided; empty when
 * every message is
 */
export function messageDifferences(narrow: Message, wide: Message): readonly Difference[] {
  const inclusion = new Inclusion(narrow.model, wide.model);
  inclusion.root(narrow.root, wide.root);
  return inclusion.differences;
}

class Inclusion {
  readonly differences: Difference[] = [];
  readonly #narrowModel: SchemaModel;
  readonly #wideModel: SchemaModel;
  readonly #examples: Examples;
  /** Types that are being or were compared, since they may contain themselves. */
  readonly #compared = new Map<TypeDefinition, Set<TypeDefinition>>();

  constructor(narrowModel: SchemaModel, wideModel: SchemaModel) {
    this.#narrowModel = narrowModel;
    this.#wideModel = wideModel;
    this.#examples = new Examples(narrowModel);
  }

  root(narrow: ElementDeclaration, wide: ElementDeclaration): void {
    const spot = { element: narrow, type: narrow.type };
    const place = { path: `/${narrow.name.local}`, narrow, wide, spot };
    const [before, after] = [nameText(narrow), nameText(wide)];
    if (before !== after) this.#report(place, 'root', {}, { narrow: before, wide: after });
    this.#element(place, narrow, wide);
  }

  #element(place: Place, narrow: ElementDeclaration, wide: ElementDeclaration): void {
    if (narrow.nillable && !wide.nillable) this.#report(place, 'nillable', { isNil: true });
    this.#identity(place, narrow.identityConstraints, wide.identityConstraints);
    this.#types(place, narrow, wide, narrow.type, wide.type);
    if (narrow.type.kind === 'complex' && !isAnything(wide)) this.#derived(place, narrow, wide);
  }

  #identity(place: Place, narrow: readonly IdentityConstraint[], wide: readonly IdentityConstraint[]): void {
    const known = new Set(narrow.map(identityKey));
    for (const constraint of wide) {
      if (known.has(identityKey(constraint))) continue;
      const undecided = 'which messages keep an identity constraint is not decided';
      this.#report({ ...place, wide: constraint }, 'identity', { undecided }, { names: [constraint.name] });
    }
  }

  #types(
    place: Place,
    narrow: ElementDeclaration,
    wide: ElementDeclaration,
    narrowType: TypeDefinition,
    wideType: TypeDefinition,
  ): void {
    const [own, other] = [plainType(narrowType, narrow), plainType(wideType, wide)];
    const at = { ...place, narrow: own, wide: other };
    // A type without children does not include the values that its elements declare.
    if (own.content.kind === 'text' && other.content.kind === 'text')
      this.#text(at, { ...narrow, type: own.content.type }, { ...wide, type: other.content.type });
    const known = this.#compared.get(narrowType) ?? new Set();
    this.#compared.set(narrowType, known);
    if (narrowType === wideType || known.has(wideType)) return;
    if (narrowType.kind === 'complex') known.add(wideType);
    this.#attributes({ ...place, narrow: own, wide: other }, own, other);
    this.#content(at, own.content, other.content);
  }

  /** Compares the types that `xsi:type` can give an element. */
  #derived(place: Place, narrow: ElementDeclaration, wide: ElementDeclaration): void {
    for (const type of derivedTypes(this.#narrowModel, narrow)) {
      const { name } = type;
      if (name === undefined) continue;
      const other = replacement(this.#wideModel, wide, name);
      const spot = { ...place.spot, type };
      if (other === undefined)
        this.#report({ ...place, narrow: type, spot }, 'derived-type', {}, { names: [name.local] });
      else this.#derivedType({ ...place, spot }, narrow, wide, type, other);
    }
  }

  #derivedType(
    place: Place,
    narrow: ElementDeclaration,
    wide: ElementDeclaration,
    narrowType: ComplexType,
    wideType: ComplexType,
  ): void {
    const path = `${place.path}[@xsi:type="${narrowType.name?.local ?? ''}"]`;
    this.#types({ ...place, path }, narrow, wide, narrowType, wideType);
  }

  #attributes(place: Place, narrow: PlainType, wide: PlainType): void {
    const { differences, pairs } = compareAttributes(narrow, wide);
    for (const difference of differences) {
      if (difference.code === 'any-attribute') {
        const found = wildAttribute(narrow, wide);
        const undecided = 'no attribute is known that shows the difference between the wildcards';
        this.#report(place, 'any-attribute', found === undefined ? { undecided } : { attributes: [found] });
      } else {
        const { code, use } = difference;
        const side = code === 'attribute' ? 'narrow' : 'wide';
        const shown = code === 'attribute' ? { uses: [use] } : {};
        this.#report({ ...place, [side]: use }, code, shown, { names: [use.name.local] });
      }
    }
    for (const [own, other] of pairs) this.#attribute(place, own, other);
  }

  #attribute(place: Place, narrow: AttributeUse, wide: AttributeUse): void {
    const at = { ...place, path: `${place.path}/@${narrow.name.local}`, narrow, wide };
    const shown = ({ text, reason = '' }: Pick<ValueDifference, 'text' | 'reason'>): Shown =>
      text === undefined ? { undecided: reason } : { attributes: [{ name: narrow.name, value: text }] };
    for (const difference of attributeValueDifferences(narrow, wide))
      this.#report(at, difference.code, shown(difference), difference);
    for (const difference of typeDifferences(narrow, wide, false))
      this.#report(simplePlace(at, narrow.type, wide.type), difference.code, shown(difference), difference);
  }

  #content(place: Place, narrow: PlainContent, wide: PlainContent): void {
    if (wide.kind === 'anything' || (narrow.kind === 'text' && wide.kind === 'text')) return;
    const focus = contentKindFocus(narrow, wide);
    if (focus !== undefined)
      this.#report(place, 'content', focus, { narrow: contentText(narrow), wide: contentText(wide) });
    const haveElements = [narrow, wide].every(({ kind }) => kind === 'elements' || kind === 'mixed');
    if (haveElements) this.#elements(place, particleOf(narrow), particleOf(wide));
  }

  #elements(place: Place, narrow: ElementsOf, wide: ElementsOf): void {
    const { differences, pairs } = compareContent(narrow, wide);
    for (const { code, names, content } of differences) {
      const occurs = { narrow: occurrenceText(narrow, names), wide: occurrenceText(wide, names) };
      const at = { ...place, ...declaredAt('narrow', narrow, names), ...declaredAt('wide', wide, names) };
      const undecided = 'the content models are too large to be compared';
      this.#report(at, code, content === undefined ? { undecided } : { content }, { names, ...occurs });
    }
    for (const [own, other] of pairs) this.#term(place, own, other);
  }

  #term(place: Place, narrow: Term, wide: Term): void {
    if (narrow.kind === 'element') {
      const declared = wide.kind === 'element' ? wide : this.#declared(place, narrow, wide);
      if (declared === undefined) return;
      const spot = { element: narrow, type: narrow.type, around: { spot: place.spot, term: narrow } };
      this.#element(
        { path: `${place.path}/${narrow.name.local}`, narrow, wide: declared, spot },
        narrow,
        declared,
      );
      return;
    }
    const focus = wildcardFocus(narrow, wide, this.#wideModel);
    if (focus !== undefined) this.#report(place, 'wildcard', focus);
  }

  /** Returns the declaration that now applies to an element in a wildcard, if one is required. */
  #declared(
    place: Place,
    narrow: ElementDeclaration,
    wide: Extract<Term, { kind: 'any' }>,
  ): ElementDeclaration | undefined {
    if (wide.processContents === 'skip') return undefined;
    const declared = this.#wideModel.elements.find((element) => takes(element, narrow.name));
    if (declared === undefined && wide.processContents === 'strict')
      this.#report(place, 'element', { through: narrow }, { names: [narrow.name.local] });
    return declared;
  }

  #text(place: Place, narrow: DeclaredText, wide: DeclaredText): void {
    const before = this.differences.length;
    const shown = ({ text, reason = '' }: Pick<ValueDifference, 'text' | 'reason'>): Shown =>
      text === undefined ? { undecided: reason } : { children: [text] };
    for (const difference of elementValueDifferences(narrow, wide))
      this.#report(place, difference.code, shown(difference), difference);
    if (narrow.type === wide.type) return;
    for (const difference of typeDifferences(narrow, wide, true))
      this.#report(
        simplePlace(place, narrow.type, wide.type),
        difference.code,
        shown(difference),
        difference,
      );
    // A lenient reader continues to accept more than the schema does.
    if (this.differences.length > before || narrow.type.readAs === undefined) return;
    const [difference] = compareSimple(narrow.type.readAs, wide.type.readAs ?? wide.type);
    const undecided = 'neither schema accepts what only a lenient reader does';
    if (difference !== undefined) this.#report(place, 'read', { undecided }, difference);
  }

  #report(place: Place, code: Difference['code'], shown: Shown, detail: Detail = {}): void {
    const { path, narrow, wide, spot } = place;
    const { names = [] } = detail;
    const sources = { narrowSource: narrow.source, wideSource: wide.source };
    const texts = { narrow: detail.narrow ?? '', wide: detail.wide ?? '' };
    const isReported = this.differences.some(
      (one) => one.code === code && one.names.join() === names.join() && isSamePlace(one, path, sources),
    );
    if (!isReported)
      this.differences.push({ code, path, names, ...texts, ...sources, proof: this.#proof(spot, shown) });
  }

  #proof(spot: Spot, shown: Shown): Proof {
    if ('undecided' in shown) return shown;
    const document = this.#examples.document(spot, shown);
    return document === undefined ? { undecided: 'no small document was found that shows it' } : { document };
  }
}

interface DeclaredText extends Pick<ElementDeclaration, 'default' | 'fixed'> {
  readonly type: SimpleType;
}
