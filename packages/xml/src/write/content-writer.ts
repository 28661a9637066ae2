import { type Properties, propertyOf } from '../properties.ts';
import { nameOf } from '../read/place.ts';
import {
  type ElementParticle,
  type Group,
  isGroup,
  isOptional,
  type Particle,
} from '../schema/complex-type.ts';
import { described } from '../schema/described.ts';
import type { RawWriting } from '../schema/writing.ts';
import { chooseAlternative, occurs, presentKeys } from './alternatives.ts';
import type { Findings } from './findings.ts';
import { countProperties, isObject, reportUnknown } from './properties.ts';

/** Writes the markup of an element. */
export interface ElementWriter {
  element(particle: ElementParticle, value: unknown): void;
  /** Writes an element that the schema does not describe. */
  raw(raw: RawWriting, value: unknown): void;
  /** Writes an occurrence of a group whose occurrences are an array of objects. */
  group(group: Group, value: unknown): void;
}

/**
 * Writes the properties of an object in schema order. Each method returns how many properties it used, so that unknown
 * properties are detected by counting.
 */
export class ContentWriter {
  readonly #elements: ElementWriter;
  readonly #findings: Findings;

  constructor(elements: ElementWriter, findings: Findings) {
    this.#elements = elements;
    this.#findings = findings;
  }

  /**
   * Writes the content of an object.
   *
   * @returns the number of properties that are not in its content
   */
  write(content: Group | undefined, value: Properties): number {
    if (content === undefined) return countProperties(value);
    if (content.kind === 'choice') return countProperties(value) - this.#choice(content, value);
    return this.#inOrder(content, value);
  }

  /**
   * Writes a sequence. Properties in schema order are used as they come, which is fast; others are looked up when it is
   * their turn.
   *
   * @returns the number of properties that are not in the group
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
    const given = presentKeys(group, value);
    const chosen = chooseAlternative(group, given);
    if (chosen !== undefined) return this.#particle(chosen, value);
    const { report } = this.#findings;
    if (given.length > 0) {
      report('choice', `${given.join(', ')} exclude each other: give only one of ${nameOf(group)}.`);
    } else if (!group.emptiable) {
      report('missing-element', `${nameOf(group)} is missing.`);
    }
    return 0;
  }

  #particle(particle: Particle, value: Properties): number {
    if (isGroup(particle) && particle.key === undefined) {
      return particle.min > 0 || presentKeys(particle, value).length > 0 ? this.#group(particle, value) : 0;
    }
    const { key = '' } = particle;
    const given = propertyOf(value, key);
    if (given !== undefined) {
      this.#property(particle, given);
      return 1;
    }
    if (!isOptional(particle)) this.#findings.report('missing-element', `${nameOf(particle)} is missing.`);
    return 0;
  }

  #property(particle: Particle, given: unknown): void {
    if (particle.max !== 1) this.#many(particle, given);
    else if (given !== '' || particle.min > 0) this.#one(particle, given);
  }

  #many(particle: Particle, given: unknown): void {
    const findings = this.#findings;
    if (!Array.isArray(given)) {
      findings.report('type', `${nameOf(particle)} must be an array, but is ${described(given)}.`);
      return;
    }
    const { min, max } = particle;
    if ((given.length < min && !isOptional(particle)) || given.length > max) {
      const found = `but occurs ${given.length} times`;
      findings.report('occurrence', `${nameOf(particle)} must occur ${occurs(min, max)}, ${found}.`);
    }
    for (let index = 0; index < given.length; index++) {
      findings.enter(index + 1);
      this.#one(particle, given[index]);
      findings.leave();
    }
  }

  #one(particle: Particle, given: unknown): void {
    if (particle.kind === 'element') this.#elements.element(particle, given);
    else if (particle.kind === 'any') this.#elements.raw(particle.raw, given);
    else this.#elements.group(particle, given);
  }

  /** Writes an occurrence of a group whose occurrences are an array of objects. */
  group(group: Group, given: unknown): void {
    if (!isObject(given)) {
      this.#findings.report('type', `${group.key} must hold objects, but holds ${described(given)}.`);
      return;
    }
    if (this.write(group, given) !== 0) reportUnknown(given, undefined, group, this.#findings);
  }
}
