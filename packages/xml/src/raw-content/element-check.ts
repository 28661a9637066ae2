import { setProperty } from '../properties.ts';
import type { RawAttribute } from '../raw-element/raw-element.ts';
import { isForbiddenNil, readAttributes } from '../read/attributes.ts';
import type { Frame } from '../read/frame.ts';
import { misplaced } from '../read/misplaced.ts';
import { enter, findAnywhere, type GroupState, lastRead, missingAtEnd, place } from '../read/place.ts';
import type { RawCheck, RawReader } from '../read/raw-check.ts';
import { type ComplexType, type ElementParticle, type Type, typeOf } from '../schema/complex-type.ts';
import { quoted } from '../simple-value.ts';
import { NilCheck, TextCheck, type Values } from './text-check.ts';
import { reportUnknown, resolveIn, valueContext } from './value-context.ts';
import type { WildcardCheck } from './wildcard-check.ts';

/** Stands for an attribute that is only checked, since the raw element already contains it. */
const KEPT: RawAttribute = { name: '', namespace: '', value: '' };

/** Checks the start tag of a raw element against its declaration, and returns the check of its content. */
export function checkElement(
  frame: Frame,
  particle: ElementParticle,
  reader: RawReader,
  wildcards: WildcardCheck,
): RawCheck {
  const selected = particle.variants?.read(reader.tokenizer.tag, resolveIn(reader), () => {});
  const type = selected?.type ?? actualType(frame, typeOf(particle), reader, wildcards);
  const nil = checkAttributes(frame, type, reader, wildcards);
  if (!particle.nillable && isForbiddenNil(nil, reader.strict))
    reader.log.report(frame, 'nil', `${frame.name} must not have xsi:nil.`);
  return contentCheck(frame, type, reader, wildcards, { nil, values: particle });
}

/**
 * Checks an outermost raw element that its parent declares. The reader has already checked its attributes, unless they
 * belong to another type than the declared one.
 */
export function checkDeclared(
  frame: Frame,
  declared: ComplexType,
  reader: RawReader,
  wildcards: WildcardCheck,
): RawCheck {
  const type = actualType(frame, declared, reader, wildcards);
  const isReplaceable = declared.variants !== undefined || type !== declared;
  const nil = isReplaceable ? checkAttributes(frame, type, reader, wildcards) : frame.nil;
  const { particle } = frame;
  const values = particle?.kind === 'element' ? { values: particle } : {};
  return contentCheck(frame, type, reader, wildcards, { nil, ...values });
}

/**
 * Checks an undeclared element by the type that it names. Returns undefined if the type is unknown or none is named.
 */
export function checkNamed(frame: Frame, reader: RawReader, wildcards: WildcardCheck): RawCheck | undefined {
  // An unknown type says as little as an undeclared element.
  const type = wildcards.types?.named(reader.tokenizer.tag, resolveIn(reader), () => {});
  if (type === undefined) return undefined;
  const nil = checkAttributes(frame, type, reader, wildcards);
  return contentCheck(frame, type, reader, wildcards, { nil });
}

/** Returns the type that a start tag selects instead of the declared one. Reports a type that is not allowed. */
function actualType(frame: Frame, declared: Type, reader: RawReader, { types }: WildcardCheck): Type {
  const { report, resolve } = valueContext(frame, reader);
  const { tag } = reader.tokenizer;
  const { variants, raw } = declared.kind === 'complex' ? declared : {};
  if (variants) return variants.read(tag, resolve, report)?.type ?? declared;
  return (raw ? types?.named(tag, resolve, report) : types?.read(declared, tag, resolve, report)) ?? declared;
}

/** Checks the attributes of a raw element. Returns whether it is nil; undefined without `xsi:nil`. */
function checkAttributes(
  frame: Frame,
  type: Type,
  reader: RawReader,
  wildcards: WildcardCheck,
): boolean | undefined {
  const complex = type.kind === 'complex' ? type : undefined;
  const { attributes } = reader.tokenizer.tag;
  if (attributes.length === 0 && !complex?.attributes.length) return undefined;
  if (complex) {
    wildcards.takeAttributes(frame, complex, reader);
    identifyAttributes(frame, complex, reader);
  }
  return readAttributes(
    complex,
    attributes,
    {},
    { ...valueContext(frame, reader), typed: true, keep: () => KEPT },
  );
}

/** Passes on the declared attributes of a raw element, which may be IDs or refer to them. */
function identifyAttributes(
  frame: Frame,
  { attributes: uses }: ComplexType,
  { identity, tokenizer }: RawReader,
): void {
  if (identity === undefined) return;
  for (const { local, namespace, value } of tokenizer.tag.attributes) {
    const use = uses.find((one) => one.name === local && one.namespace.uri === namespace);
    if (use !== undefined) identity.rawValue(use.type, value, frame, frame);
  }
}

/** Checks the content of a raw element against a type. */
function contentCheck(
  frame: Frame,
  type: Type,
  reader: RawReader,
  wildcards: WildcardCheck,
  { nil, values }: { readonly nil: boolean | undefined; readonly values?: Values },
): RawCheck {
  if (nil) return new NilCheck(frame, reader);
  if (type.kind === 'simple') return new TextCheck(frame, type, reader, values);
  if (type.value) return new TextCheck(frame, type.value.type, reader, values);
  return type.raw ? wildcards.lax(reader) : new ElementsCheck(frame, type, reader, wildcards, values?.fixed);
}

/** Checks elements in the order of their schema, and the text among them if it is mixed. */
class ElementsCheck implements RawCheck {
  readonly #frame: Frame;
  readonly #type: ComplexType;
  readonly #reader: RawReader;
  readonly #wildcards: WildcardCheck;
  /** The text that the element must have, without any elements. */
  readonly #fixed: string | undefined;
  #state: GroupState | undefined;
  #text = '';

  constructor(
    frame: Frame,
    type: ComplexType,
    reader: RawReader,
    wildcards: WildcardCheck,
    fixed: string | undefined,
  ) {
    this.#frame = frame;
    this.#type = type;
    this.#reader = reader;
    this.#wildcards = wildcards;
    this.#fixed = fixed;
    this.#state = type.content && enter(type.content, undefined, {});
  }

  child(frame: Frame): RawCheck | undefined {
    const { local, namespace } = this.#reader.tokenizer.tag;
    if (this.#fixed !== undefined) this.#refuseText(`has ${local}`);
    const placed = this.#state && place(this.#state, this.#reader, local, namespace);
    if (placed === undefined) return this.#misplaced(frame, local, namespace);
    const { particle, state, missing } = placed;
    this.#state = state;
    setProperty(state.target, particle.key, true);
    for (const name of missing) {
      const message = `${name} is missing before ${local}.`;
      this.#reader.log.report(this.#frame, 'missing-element', message, frame.offset);
    }
    return particle.kind === 'any'
      ? this.#wildcards.take(frame, particle, this.#reader)
      : checkElement(frame, particle, this.#reader, this.#wildcards);
  }

  #misplaced(frame: Frame, local: string, namespace: string): RawCheck | undefined {
    const { content } = this.#type;
    const known = content && findAnywhere(content, this.#reader, local, namespace);
    const { rule, message } = misplaced(
      known,
      local,
      this.#frame.name,
      this.#state?.target ?? {},
      lastRead(this.#state),
    );
    if (known === undefined) {
      reportUnknown(frame, rule, message, this.#reader);
      return undefined;
    }
    this.#reader.log.report(frame, rule, message);
    return checkElement(frame, known, this.#reader, this.#wildcards);
  }

  text(text: string, offset: number): void {
    if (this.#fixed !== undefined) this.#text += text;
    if (this.#type.mixed || text.trim() === '') return;
    const { name } = this.#frame;
    this.#reader.log.report(this.#frame, 'text', `${name} can contain only elements, and no text.`, offset);
  }

  #refuseText(found: string): void {
    const message = `${this.#frame.name} must be ${quoted(this.#fixed ?? '')}, but ${found}.`;
    this.#reader.log.report(this.#frame, 'fixed', message);
  }

  end(offset: number): void {
    if (this.#fixed !== undefined && this.#text !== '' && this.#text !== this.#fixed)
      this.#refuseText(`is ${quoted(this.#text)}`);
    for (const name of this.#state ? missingAtEnd(this.#state) : []) {
      const message = `${name} is missing at the end of ${this.#frame.name}.`;
      this.#reader.log.report(this.#frame, 'missing-element', message, offset);
    }
  }
}
