import type { Problem } from '../errors/problem.ts';
import { type Properties, propertyOf } from '../properties.ts';
import { nameOf } from '../read/place.ts';
import {
  type ComplexType,
  type ElementParticle,
  type Group,
  isGroup,
  type Particle,
  type RootElement,
  typeOf,
} from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { chooseAlternative, isPresent, occurs } from './alternatives.ts';
import { attributesText, countAttributes } from './attributes.ts';
import { described } from './described.ts';
import { escapeText } from './escape.ts';
import { Findings } from './findings.ts';
import { declaringElement } from './namespaces.ts';
import { countProperties, isObject, tellUnknown } from './properties.ts';
import { isRawElement, writeRaw } from './raw.ts';
import { checkedText, readyText } from './simple-text.ts';

const NIL = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';

/**
 * Writes an object in the order of its schema, and collects everything that does not validate. What writes properties
 * returns how many of them it used, so that what is left is found by a count.
 */
export class Writer {
  #out = '';
  /** Markup since the last text. */
  #pending = '';
  readonly #findings: Findings;
  /** The prefixes that the root declares. */
  #declared: ReadonlyMap<string, string> = new Map();

  constructor(limit: number, start = '') {
    this.#out = start;
    this.#findings = new Findings(limit);
  }

  get problems(): readonly Problem[] {
    return this.#findings.problems;
  }

  /** The document, once its root is written. */
  finish(): string {
    this.#flush('');
    return this.#out;
  }

  /** Writes the root, and declares every prefix of its schema there. */
  root(root: RootElement<unknown>, value: unknown): void {
    const { element, declared } = declaringElement(root);
    this.#declared = declared;
    this.element(element, value);
  }

  element(particle: ElementParticle, value: unknown): void {
    const type = typeOf(particle);
    if (type.kind === 'simple' && value !== null) {
      this.#simple(particle, type, value);
      return;
    }
    this.#findings.enter(particle.name);
    if (value === null) this.#nil(particle);
    else if (type.kind === 'complex') this.#complex(particle, type, value);
    this.#findings.leave();
  }

  /** Writes what is pending, and more. */
  #flush(text: string): void {
    this.#out += this.#pending + text;
    this.#pending = '';
  }

  #simple({ name, fixed, startTag, endTag }: ElementParticle, type: SimpleType, value: unknown): void {
    this.#out += startTag.after(this.#pending);
    this.#out +=
      (fixed === undefined ? readyText(type, value) : undefined) ?? this.#text(name, type, value, fixed);
    this.#pending = endTag.tag;
  }

  /** Of most elements there is nothing to tell: the name is entered only here. */
  #text(name: string, type: SimpleType, value: unknown, fixed: string | undefined): string {
    this.#findings.enter(name);
    const text = checkedText(type, value, name, fixed, this.#findings);
    this.#findings.leave();
    return escapeText(text);
  }

  #nil({ tag, nillable, name }: ElementParticle): void {
    if (!nillable) this.#findings.tell('nil', `${name} must not be null: leave it out.`);
    this.#flush(`<${tag}${NIL}/>`);
  }

  #raw(value: unknown): void {
    const { tell } = this.#findings;
    if (isRawElement(value)) this.#flush(writeRaw(value, (message) => tell('character', message)));
    else tell('type', `A raw element is expected, but there is ${described(value)}.`);
  }

  #complex(particle: ElementParticle, type: ComplexType, value: unknown): void {
    const { name, tag, startTag, endTag, min, max } = particle;
    if (type.raw) {
      this.#raw(value);
      return;
    }
    if (!isObject(value)) {
      this.#findings.tell('type', `${name} must be an object, but is ${described(value)}.`);
      return;
    }
    const before = this.#pending;
    const length = this.#out.length;
    let used = 0;
    let attributes = '';
    if (type.attributes.length > 0 || type.anyAttribute !== undefined) {
      attributes = attributesText(type, value, this.#declared, this.#findings);
      used = countAttributes(type, value);
    }
    if (attributes === '') this.#pending = startTag.after(before);
    else this.#flush(`<${tag}${attributes}>`);
    const opened = this.#pending.length;
    if (type.value) {
      used++;
      const given = propertyOf(value, type.value.key);
      const text =
        readyText(type.value.type, given) ??
        escapeText(checkedText(type.value.type, given, name, undefined, this.#findings));
      if (text !== '') this.#flush(text);
    }
    const left = this.#content(type.content, value) - used;
    if (left !== 0) tellUnknown(value, type, type.content, this.#findings);
    // Without attributes and content: it would be read as not given.
    const empty = this.#out.length === length && this.#pending.length === opened;
    if (empty && min === 0 && max === 1) this.#pending = before;
    else this.#pending = endTag.after(this.#pending);
  }

  /** @returns how many properties the object has that are not of its content */
  #content(content: Group | undefined, value: Properties): number {
    if (content === undefined) return countProperties(value);
    if (content.kind === 'choice') return countProperties(value) - this.#choice(content, value);
    return this.#inOrder(content, value);
  }

  /**
   * Properties that stand in the order of the schema are taken as they come, which is fast; those that do not are
   * looked up when it is their turn.
   *
   * @returns how many properties the object has that are not of the group
   */
  #inOrder({ items, positions }: Group, value: Properties): number {
    let left = 0;
    let at = 0;
    for (const key in value) {
      const given = propertyOf(value, key);
      if (given === undefined) continue;
      left++;
      let item = items[at];
      if (item === undefined || item.key !== key) {
        const position = positions.get(key);
        if (position === undefined || position < at) continue;
        left -= this.#items(items, value, at, position);
        at = position;
        item = items[at];
        if (item === undefined) continue;
      }
      at++;
      if (item.key === key) {
        left--;
        this.#property(item, given);
      } else left -= this.#particle(item, value);
    }
    return left - this.#items(items, value, at, items.length);
  }

  #items(items: readonly Particle[], value: Properties, from: number, to: number): number {
    let used = 0;
    for (let at = from; at < to; at++) {
      const item = items[at];
      if (item !== undefined) used += this.#particle(item, value);
    }
    return used;
  }

  #group(group: Group, value: Properties): number {
    if (group.kind === 'choice') return this.#choice(group, value);
    return this.#items(group.items, value, 0, group.items.length);
  }

  #choice(group: Group, value: Properties): number {
    const chosen = chooseAlternative(group, value);
    if (chosen !== undefined) return this.#particle(chosen, value);
    const given = group.keys.filter((key) => propertyOf(value, key) !== undefined);
    const { tell } = this.#findings;
    if (given.length > 0) {
      const advice = `give one of ${group.items.map(nameOf).join(' or ')}`;
      tell('choice', `${given.join(', ')} exclude each other: ${advice}.`);
    } else if (!group.emptiable) {
      tell('missing-element', `${group.items.map(nameOf).join(' or ')} is missing.`);
    }
    return 0;
  }

  #particle(particle: Particle, value: Properties): number {
    if (isGroup(particle) && particle.key === undefined) {
      return particle.min > 0 || isPresent(particle, value) ? this.#group(particle, value) : 0;
    }
    const { key = '' } = particle;
    const given = propertyOf(value, key);
    if (given !== undefined) {
      this.#property(particle, given);
      return 1;
    }
    if (particle.min > 0 && !(isGroup(particle) && particle.emptiable))
      this.#findings.tell('missing-element', `${nameOf(particle)} is missing.`);
    return 0;
  }

  #property(particle: Particle, given: unknown): void {
    if (particle.max !== 1) this.#many(particle, given);
    else if (given !== '' || particle.min > 0) this.#one(particle, given);
  }

  #many(particle: Particle, given: unknown): void {
    const findings = this.#findings;
    if (!Array.isArray(given)) {
      findings.tell('type', `${nameOf(particle)} must be an array, but is ${described(given)}.`);
      return;
    }
    const { min, max } = particle;
    const few = given.length < min && !(isGroup(particle) && particle.emptiable);
    if (few || given.length > max) {
      const found = `but is ${given.length} times`;
      findings.tell('occurrence', `${nameOf(particle)} must be there ${occurs(min, max)}, ${found}.`);
    }
    for (let index = 0; index < given.length; index++) {
      findings.enter(index + 1);
      this.#one(particle, given[index]);
      findings.leave();
    }
  }

  #one(particle: Particle, given: unknown): void {
    if (particle.kind === 'element') this.element(particle, given);
    else if (particle.kind === 'any') this.#raw(given);
    else this.#keyedGroup(particle, given);
  }

  #keyedGroup(group: Group, given: unknown): void {
    if (!isObject(given)) {
      this.#findings.tell('type', `${group.key} must hold objects, but holds ${described(given)}.`);
      return;
    }
    if (this.#content(group, given) !== 0) tellUnknown(given, undefined, group, this.#findings);
  }
}
