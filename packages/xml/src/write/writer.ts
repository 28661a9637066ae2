import type { Problem } from '../errors/problem.ts';
import { type Properties, propertyOf } from '../properties.ts';
import { ANY_ATTRIBUTE, UNKNOWN, UNKNOWN_ATTRIBUTES } from '../raw-element/raw-element.ts';
import type { Tolerance } from '../read/tolerance.ts';
import {
  type ComplexType,
  type ElementParticle,
  type Group,
  type RootElement,
  type Type,
  typeOf,
} from '../schema/complex-type.ts';
import { described } from '../schema/described.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { TYPE, XSI_NAMESPACE } from '../schema/variants.ts';
import { textOf } from '../schema/varieties.ts';
import type { RawWriting } from '../schema/writing.ts';
import type { QualifiedNames } from '../simple/qualified-name.ts';
import { declarations, escapeText } from '../tokens/escape.ts';
import { ContentWriter, type ElementWriter } from './content-writer.ts';
import { Findings } from './findings.ts';
import { declaringElement } from './namespaces.ts';
import { isObject, reportUnknown } from './properties.ts';
import { checkedText, readyText } from './simple-text.ts';

const NIL = ` xmlns:xsi="${XSI_NAMESPACE}" xsi:nil="true"`;

/** Writes an object as the markup of its elements, and collects everything that is invalid. */
export class Writer implements ElementWriter {
  #out = '';
  /** Markup since the last text. */
  #pending = '';
  readonly #findings: Findings;
  readonly #content: ContentWriter;
  /** The prefixes that the root declares. */
  #declared: ReadonlyMap<string, string> = new Map();

  constructor(limit: number, start = '', tolerance?: Tolerance) {
    this.#out = start;
    this.#findings = new Findings(limit, tolerance);
    this.#content = new ContentWriter(this, this.#findings);
  }

  get problems(): readonly Problem[] {
    return this.#findings.problems;
  }

  /** Returns the text written since the last call. */
  take(): string {
    const text = this.#out + this.#pending;
    this.#out = '';
    this.#pending = '';
    return text;
  }

  /** Writes the root, which declares every prefix of its schema. */
  root(root: RootElement<unknown>, value: unknown): void {
    const { element, declared } = declaringElement(root);
    this.#declared = declared;
    this.element(element, value);
  }

  element(particle: ElementParticle, value: unknown): void {
    const type = typeOf(particle);
    this.#findings.enter(particle.name);
    if (value === null) this.#null(particle, type);
    else if (type.kind === 'simple' && !(particle.variants && isObject(value)))
      this.#simple(particle, type, value);
    else this.#complex(particle, type, value);
    this.#findings.leave();
  }

  /** Writes pending markup, followed by a text. */
  #flush(text: string): void {
    this.#out += this.#pending + text;
    this.#pending = '';
  }

  #startTag({ tag, startTag }: ElementParticle, attributes: string): void {
    if (attributes === '') this.#pending = startTag.after(this.#pending);
    else this.#flush(`<${tag}${attributes}>`);
  }

  #simple(particle: ElementParticle, type: SimpleType, value: unknown): void {
    const names = type.names && this.#givenNames(type, value);
    const text = this.#text(particle, type, value, names);
    this.#startTag(particle, names ? declarations(names.prefixes) : '');
    this.#flush(text);
    this.#pending = particle.endTag.tag;
  }

  /** Returns names in text content, if a type has names. */
  #givenNames(type: SimpleType, value: unknown): ReturnType<QualifiedNames['write']> | undefined {
    const text = type.names && textOf(type, value);
    return text === undefined ? undefined : type.names?.write(text, this.#declared, 'q');
  }

  /** Returns the text of a value. @param names the names in it, with the prefixes that are declared for them */
  #text(
    { name, fixed }: ElementParticle,
    type: SimpleType,
    value: unknown,
    names: { readonly text: string } | undefined,
  ): string {
    const text =
      (fixed === undefined ? readyText(type, value) : undefined) ??
      escapeText(checkedText(type, value, name, fixed, this.#findings));
    return names ? escapeText(names.text) : text;
  }

  #null(particle: ElementParticle, type: Type): void {
    const { tag, nil, nillable, name } = particle;
    if (nil && type.kind === 'complex') this.#complex(particle, type, nil.read({}));
    else {
      if (!nillable) this.#findings.report('nil', `${name} must not be null: omit it.`);
      this.#flush(`<${tag}${NIL}/>`);
    }
  }

  group(group: Group, value: unknown): void {
    this.#content.group(group, value);
  }

  /** Writes an element that the schema does not describe. */
  raw(raw: RawWriting, value: unknown): void {
    const { report } = this.#findings;
    const text = raw.element(value, (message) => report('character', message));
    if (text !== undefined) this.#flush(text);
    else report('type', `A raw element is expected, but there is ${described(value)}.`);
  }

  #complex(particle: ElementParticle, declared: Type, value: unknown): void {
    const { name, tag, endTag, min, max, nil } = particle;
    const complex = declared.kind === 'complex' ? declared : undefined;
    if (complex?.raw) {
      this.raw(complex.raw, value);
      return;
    }
    if (!isObject(value)) {
      this.#findings.report('type', `${name} must be an object, but is ${described(value)}.`);
      return;
    }
    const named = (complex ?? particle).variants?.written(value, this.#findings.report, this.#declared);
    const type = named?.type ?? complex;
    if (type === undefined) return;
    const before = this.#pending;
    const length = this.#out.length;
    let used = named ? 1 : 0;
    let attributes = '';
    const { tolerance } = this.#findings;
    if (type.attributes.length > 0 || type.anyAttribute !== undefined || tolerance !== undefined) {
      const [text, count] = this.#attributes(type, value);
      attributes = text;
      used += count;
    }
    if (named) attributes += named.attribute;
    const end = nil?.write(name, value, type, !!named, this.#findings);
    if (end) {
      this.#flush(`<${tag}${attributes}${end}/>`);
      return;
    }
    const text = type.value && propertyOf(value, type.value.key);
    const given = type.value && this.#givenNames(type.value.type, text);
    if (given) attributes += declarations(given.prefixes);
    this.#startTag(particle, attributes);
    const opened = this.#pending.length;
    if (type.value) {
      used++;
      const content = this.#text(particle, type.value.type, text, given);
      if (content !== '') this.#flush(content);
    }
    let left = this.#content.write(type.content, value) - used;
    const unknown = tolerance && value[UNKNOWN];
    if (tolerance && Array.isArray(unknown)) {
      left--;
      for (const one of unknown) this.raw(tolerance.raw, one);
    }
    if (left !== 0) reportUnknown(value, type, type.content, this.#findings, named && [TYPE]);
    // Without attributes and content, it would be read as not given.
    const empty = this.#out.length === length && this.#pending.length === opened;
    if (empty && min === 0 && max === 1) this.#pending = before;
    else this.#pending = endTag.after(this.#pending);
  }

  /**
   * Writes the attributes of a start tag.
   *
   * @returns the markup, and the number of properties that it represents
   */
  #attributes(type: ComplexType, value: Properties): [text: string, count: number] {
    let text = '';
    let count = 0;
    for (const use of type.attributes) {
      const given = propertyOf(value, use.key);
      if (given !== undefined) count++;
      text += use.write(use, given, this.#declared, this.#findings);
    }
    for (const [key, raw] of [
      [ANY_ATTRIBUTE, type.anyAttribute?.raw],
      [UNKNOWN_ATTRIBUTES, this.#findings.tolerance?.raw],
    ] as const) {
      const kept = raw && propertyOf(value, key);
      if (kept === undefined) continue;
      count++;
      text += raw?.attributes(kept, key, this.#declared, this.#findings) ?? '';
    }
    return [text, count];
  }
}
