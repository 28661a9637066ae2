import type { Source } from '../diagnostic/diagnostic.ts';
import type {
  AttributeUse,
  ElementDeclaration,
  IdentityConstraint,
  SchemaModel,
  SimpleType,
  TypeDefinition,
} from '../model/components.ts';
import { termsOf } from './alphabet.ts';
import { compareAttributes } from './attribute-inclusion.ts';
import { compareContent } from './content-inclusion.ts';
import type { Difference } from './difference.ts';
import { type Term, takes } from './expression.ts';
import { occurrenceText } from './occurrence.ts';
import { type PlainContent, type PlainType, plainType } from './plain-type.ts';
import { compareSimple } from './simple-inclusion.ts';

/** Where a comparison is. */
interface Place {
  readonly path: string;
  readonly narrow: { readonly source: Source };
  readonly wide: { readonly source: Source };
}

type Detail = Partial<Pick<Difference, 'names' | 'narrow' | 'wide'>>;

/**
 * Why a message of one schema is not a message of another; empty when every one is.
 *
 * @param wideModel where a wildcard of the other schema looks up the elements that it takes
 */
export function messageDifferences(
  narrow: ElementDeclaration,
  wide: ElementDeclaration,
  wideModel: SchemaModel,
): readonly Difference[] {
  const inclusion = new Inclusion(wideModel);
  inclusion.root(narrow, wide);
  return inclusion.differences;
}

class Inclusion {
  readonly differences: Difference[] = [];
  readonly #wideModel: SchemaModel;
  /** Types that are being compared, or were: they may hold themselves. */
  readonly #compared = new Map<TypeDefinition, Set<TypeDefinition>>();

  constructor(wideModel: SchemaModel) {
    this.#wideModel = wideModel;
  }

  root(narrow: ElementDeclaration, wide: ElementDeclaration): void {
    const place = { path: `/${narrow.name.local}`, narrow, wide };
    const [before, after] = [nameText(narrow), nameText(wide)];
    if (before !== after) this.#tell(place, 'root', { narrow: before, wide: after });
    this.#element(place, narrow, wide);
  }

  #element(place: Place, narrow: ElementDeclaration, wide: ElementDeclaration): void {
    if (narrow.nillable && !wide.nillable) this.#tell(place, 'nillable');
    this.#value(place, narrow, wide);
    this.#identity(place, narrow.identityConstraints, wide.identityConstraints);
    this.#type(place, narrow, wide);
  }

  #value(place: Place, narrow: ElementDeclaration | AttributeUse, wide: typeof narrow): void {
    if (wide.fixed !== undefined && narrow.fixed !== wide.fixed)
      this.#tell(place, 'fixed', { narrow: valueText(narrow.fixed), wide: valueText(wide.fixed) });
    if (narrow.default !== wide.default)
      this.#tell(place, 'default', { narrow: valueText(narrow.default), wide: valueText(wide.default) });
  }

  #identity(place: Place, narrow: readonly IdentityConstraint[], wide: readonly IdentityConstraint[]): void {
    const known = new Set(narrow.map(identityKey));
    for (const constraint of wide) {
      if (!known.has(identityKey(constraint)))
        this.#tell({ ...place, wide: constraint }, 'identity', { names: [constraint.name] });
    }
  }

  #type(place: Place, narrow: ElementDeclaration, wide: ElementDeclaration): void {
    const known = this.#compared.get(narrow.type) ?? new Set();
    this.#compared.set(narrow.type, known);
    if (narrow.type === wide.type || known.has(wide.type)) return;
    if (narrow.type.kind === 'complex') known.add(wide.type);
    const [own, other] = [plainType(narrow.type, narrow), plainType(wide.type, wide)];
    this.#attributes(place, own, other);
    this.#content({ ...place, narrow: own, wide: other }, own.content, other.content);
  }

  #attributes(place: Place, narrow: PlainType, wide: PlainType): void {
    const { differences, pairs } = compareAttributes(narrow, wide);
    for (const difference of differences) {
      const at = { ...place, narrow, wide };
      if (difference.code === 'any-attribute') this.#tell(at, 'any-attribute');
      else {
        const side = difference.code === 'attribute' ? 'narrow' : 'wide';
        this.#tell({ ...at, [side]: difference.use }, difference.code, {
          names: [difference.use.name.local],
        });
      }
    }
    for (const [own, other] of pairs) {
      const at = { path: `${place.path}/@${own.name.local}`, narrow: own, wide: other };
      this.#value(at, own, other);
      this.#simple(at, own.type, other.type);
    }
  }

  #content(place: Place, narrow: PlainContent, wide: PlainContent): void {
    if (wide.kind === 'anything') return;
    if (narrow.kind === 'text' && wide.kind === 'text') this.#text(place, narrow.type, wide.type);
    else if (narrow.kind === 'anything' || narrow.kind === 'text' || wide.kind === 'text')
      this.#contentKind(place, narrow, wide);
    else {
      if (narrow.kind === 'mixed' && wide.kind === 'elements') this.#contentKind(place, narrow, wide);
      this.#elements(place, narrow.particle, wide.particle);
    }
  }

  #contentKind(place: Place, narrow: PlainContent, wide: PlainContent): void {
    this.#tell(place, 'content', { narrow: contentText(narrow), wide: contentText(wide) });
  }

  #elements(place: Place, narrow: ElementsOf, wide: ElementsOf): void {
    const { differences, pairs } = compareContent(narrow, wide);
    for (const { code, names } of differences) {
      const occurs = { narrow: occurrenceText(narrow, names), wide: occurrenceText(wide, names) };
      const at = { ...place, ...declaredAt('narrow', narrow, names), ...declaredAt('wide', wide, names) };
      this.#tell(at, code, { names, ...occurs });
    }
    for (const [own, other] of pairs) this.#term(place, own, other);
  }

  #term(place: Place, narrow: Term, wide: Term): void {
    if (narrow.kind === 'element' && wide.kind === 'element') {
      this.#element({ path: `${place.path}/${narrow.name.local}`, narrow, wide }, narrow, wide);
    } else if (narrow.kind === 'element' && wide.kind === 'any') this.#declared(place, narrow, wide);
    else if (narrow.kind === 'any' && wide.kind === 'any') {
      const order = ['strict', 'lax', 'skip'];
      if (order.indexOf(narrow.processContents) > order.indexOf(wide.processContents))
        this.#tell(place, 'wildcard');
    } else if (wide.kind === 'element' && plainType(wide.type, wide).content.kind !== 'anything') {
      this.#tell(place, 'wildcard');
    }
  }

  /** An element that a wildcard takes now is judged by its declaration, if that is asked for. */
  #declared(place: Place, narrow: ElementDeclaration, wide: Extract<Term, { kind: 'any' }>): void {
    if (wide.processContents === 'skip') return;
    const declared = this.#wideModel.elements.find((element) => takes(element, narrow.name));
    if (declared !== undefined)
      this.#element({ path: `${place.path}/${narrow.name.local}`, narrow, wide: declared }, narrow, declared);
    else if (wide.processContents === 'strict') this.#tell(place, 'element', { names: [narrow.name.local] });
  }

  /** A lenient reader takes more than the schema says; it goes on doing so. */
  #text(place: Place, narrow: SimpleType, wide: SimpleType): void {
    const before = this.differences.length;
    this.#simple(place, narrow, wide);
    if (this.differences.length > before || narrow.readAs === undefined) return;
    const [difference] = compareSimple(narrow.readAs, wide.readAs ?? wide);
    if (difference !== undefined)
      this.#tell(place, 'read', { narrow: difference.narrow, wide: difference.wide });
  }

  #simple(place: Place, narrow: SimpleType, wide: SimpleType): void {
    const at = { path: place.path, narrow: sourceOf(narrow, place.narrow), wide: sourceOf(wide, place.wide) };
    for (const { code, ...detail } of compareSimple(narrow, wide)) this.#tell(at, code, detail);
  }

  #tell({ path, narrow, wide }: Place, code: Difference['code'], detail: Detail = {}): void {
    const { names = [] } = detail;
    const sources = { narrowSource: narrow.source, wideSource: wide.source };
    if (this.differences.some((one) => one.code === code && one.path === path && sameNames(one, names)))
      return;
    this.differences.push({
      code,
      path,
      names,
      narrow: detail.narrow ?? '',
      wide: detail.wide ?? '',
      ...sources,
    });
  }
}

type ElementsOf = Extract<PlainContent, { kind: 'elements' | 'mixed' }>['particle'];

/** Where a side declares the element that a difference is about, if it does. */
function declaredAt(
  side: 'narrow' | 'wide',
  particle: ElementsOf,
  [name]: readonly string[],
): Partial<Pick<Place, 'narrow' | 'wide'>> {
  const terms = particle === undefined ? [] : termsOf(particle);
  const found = terms.find((term) => term.kind === 'element' && term.name.local === name);
  return found === undefined ? {} : { [side]: found };
}

/** A built-in type stands nowhere: what has it does. */
function sourceOf(type: SimpleType, owner: { readonly source: Source }): { readonly source: Source } {
  return type.builtin === undefined ? type : owner;
}

function nameText({ name }: ElementDeclaration): string {
  return name.namespace === '' ? `${name.local} in no namespace` : `${name.local} of ${name.namespace}`;
}

function sameNames({ names }: Difference, others: readonly string[]): boolean {
  return names.join() === others.join();
}

function valueText(value: string | undefined): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

function contentText({ kind }: PlainContent): string {
  return kind === 'mixed' ? 'text mixed with elements' : kind;
}

function identityKey({ kind, refer, selector, fields }: IdentityConstraint): string {
  return JSON.stringify([kind, refer, selector, fields]);
}
