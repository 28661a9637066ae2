import type { Problem, Rule } from '../errors/problem.ts';
import { nameOf } from '../read/place.ts';
import { ANY_ATTRIBUTE, type RawElement, UNKNOWN, UNKNOWN_ATTRIBUTES } from '../read/raw-element.ts';
import {
  type ComplexType,
  type ElementParticle,
  type Group,
  isGroup,
  type Particle,
  typeOf,
} from '../schema/complex-type.ts';
import { textOf } from '../schema/facets.ts';
import { type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { checkText, quoted, sameValue } from '../simple-value.ts';
import { codePoint, forbiddenCharacter } from '../tokens/characters.ts';
import { chooseAlternative, isPresent, occurs } from './alternatives.ts';
import { escapeText, escapeValue, isSpecial } from './escape.ts';
import { isRawElement, writeRaw } from './raw.ts';

type Properties = Readonly<Record<string, unknown>>;

const NIL = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';

/** Writes an object in the order of its schema, and collects everything that does not validate. */
export class Writer {
  out = '';
  readonly problems: Problem[] = [];
  readonly #limit: number;
  /** Where writing stands: a list, since most paths are never told. */
  readonly #path: (string | number)[] = [];
  /** How many properties of the object at hand have been used. */
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param declarations of namespaces, for the root's start tag */
  element(particle: ElementParticle, value: unknown, declarations = ''): void {
    this.#path.push(particle.name);
    const type = typeOf(particle);
    if (value === null) this.#nil(particle, declarations);
    else if (type.kind === 'simple') this.#simple(particle, type, value, declarations);
    else if (type.raw) this.#raw(value);
    else this.#complex(particle, type, value, declarations);
    this.#path.pop();
  }

  #nil({ tag, nillable, name }: ElementParticle, declarations: string): void {
    if (!nillable) this.#tell('nil', `${name} must not be null: leave it out.`);
    this.out += `<${tag}${declarations}${NIL}/>`;
  }

  #simple(particle: ElementParticle, type: SimpleType, value: unknown, declarations: string): void {
    const { name, tag, fixed, startTag, endTag } = particle;
    const text = this.#text(type, value, name, fixed);
    const start = declarations === '' ? startTag : `<${tag}${declarations}>`;
    this.out += start;
    this.out += isSpecial(text) ? this.#escaped(text, name) : text;
    this.out += endTag;
  }

  /** The text of a value, checked; empty when it has none. */
  #text(type: SimpleType, value: unknown, subject: string, fixed: string | undefined): string {
    const given = textOf(type, value);
    if (given === undefined) {
      this.#tell('type', `${subject} must be ${expected(type)}, but is ${described(value)}.`);
      return '';
    }
    const text = withWhiteSpace(type.whiteSpace, given);
    checkText(type, text, subject, this.#tell);
    if (fixed !== undefined && !sameValue(type, text, fixed)) {
      this.#tell('fixed', `${subject} must be ${quoted(fixed)}, but is ${quoted(text)}.`);
    }
    return text;
  }

  #escaped(text: string, subject: string): string {
    this.#checkCharacters(text, subject);
    return escapeText(text);
  }

  #checkCharacters(text: string, subject: string): void {
    const forbidden = forbiddenCharacter(text);
    if (forbidden === undefined) return;
    this.#tell('character', `${subject} holds ${codePoint(forbidden)}, which XML forbids.`);
  }

  #raw(value: unknown): void {
    if (isRawElement(value)) this.out += this.#rawText(value);
    else this.#tell('type', `A raw element is expected, but there is ${described(value)}.`);
  }

  #rawText(value: RawElement): string {
    return writeRaw(value, (message) => this.#tell('character', message));
  }

  #complex(particle: ElementParticle, type: ComplexType, value: unknown, declarations: string): void {
    const { name, tag, startTag, endTag } = particle;
    if (!isObject(value)) {
      this.#tell('type', `${name} must be an object, but is ${described(value)}.`);
      return;
    }
    const outer = this.#used;
    this.#used = 0;
    const before = this.out;
    if (declarations === '' && type.attributes.length === 0 && type.anyAttribute === undefined)
      this.out += startTag;
    else {
      this.out += `<${tag}${declarations}`;
      this.#attributes(type, value);
      this.out += '>';
    }
    const start = this.out.length;
    if (type.value) this.#content(type.value.type, value[type.value.key], name);
    if (type.content) this.#group(type.content, value);
    this.#checkUnused(value, type, type.content);
    // Without attributes and content: it would be read as not given.
    const empty = this.out.length === start && start === before.length + startTag.length;
    if (empty && particle.min === 0 && particle.max === 1) this.out = before;
    else this.out += endTag;
    this.#used = outer;
  }

  #content(type: SimpleType, value: unknown, name: string): void {
    this.#used++;
    const text = this.#text(type, value, name, undefined);
    this.out += isSpecial(text) ? this.#escaped(text, name) : text;
  }

  #attributes({ attributes, anyAttribute }: ComplexType, value: Properties): void {
    for (const { key, name, namespace, type, required, fixed } of attributes) {
      const given = value[key];
      if (given === undefined) {
        if (required) this.#tell('missing-attribute', `The attribute ${name} is missing.`);
        continue;
      }
      this.#used++;
      const text = this.#text(type, given, `The attribute ${name}`, fixed);
      this.#attribute(namespace.prefix === '' ? name : `${namespace.prefix}:${name}`, text);
    }
    const others = anyAttribute && value[ANY_ATTRIBUTE];
    if (others === undefined) return;
    this.#used++;
    this.out += writeRaw(
      { name: '', namespace: '', attributes: Array.isArray(others) ? others : [], children: [] },
      (message) => this.#tell('character', message),
    );
  }

  #attribute(name: string, text: string): void {
    const special = isSpecial(text, true);
    if (special) this.#checkCharacters(text, `The attribute ${name}`);
    this.out += ` ${name}="${special ? escapeValue(text) : text}"`;
  }

  #group(group: Group, value: Properties): void {
    if (group.kind === 'choice') this.#choice(group, value);
    else for (const item of group.items) this.#particle(item, value);
  }

  #choice(group: Group, value: Properties): void {
    const chosen = chooseAlternative(group, value);
    if (chosen !== undefined) this.#particle(chosen, value);
    else if (group.keys.some((key) => value[key] !== undefined)) {
      const given = group.keys.filter((key) => value[key] !== undefined).join(', ');
      this.#tell(
        'choice',
        `${given} exclude each other: give one of ${group.items.map(nameOf).join(' or ')}.`,
      );
    } else if (!group.emptiable) {
      this.#tell('missing-element', `${group.items.map(nameOf).join(' or ')} is missing.`);
    }
  }

  #particle(particle: Particle, value: Properties): void {
    if (isGroup(particle) && particle.key === undefined) {
      if (particle.min > 0 || isPresent(particle, value)) this.#group(particle, value);
      return;
    }
    const { key = '' } = particle;
    const given = value[key];
    if (given === undefined || (given === '' && particle.min === 0 && particle.max === 1)) {
      if (given !== undefined) this.#used++;
      else if (particle.min > 0 && !(isGroup(particle) && particle.emptiable)) this.#missing(particle);
      return;
    }
    this.#used++;
    if (particle.max === 1) this.#one(particle, given);
    else this.#many(particle, given);
  }

  #missing(particle: Particle): void {
    this.#tell('missing-element', `${nameOf(particle)} is missing.`);
  }

  #many(particle: Particle, given: unknown): void {
    if (!Array.isArray(given)) {
      this.#tell('type', `${nameOf(particle)} must be an array, but is ${described(given)}.`);
      return;
    }
    const { min, max } = particle;
    const few = given.length < min && !(isGroup(particle) && particle.emptiable);
    if (few || given.length > max) {
      this.#tell(
        'occurrence',
        `${nameOf(particle)} must be there ${occurs(min, max)}, but is ${given.length} times.`,
      );
    }
    for (const [index, each] of given.entries()) {
      this.#path.push(index + 1);
      this.#one(particle, each);
      this.#path.pop();
    }
  }

  #one(particle: Particle, given: unknown): void {
    if (particle.kind === 'element') this.element(particle, given);
    else if (particle.kind === 'any') this.#raw(given);
    else this.#keyedGroup(particle, given);
  }

  #keyedGroup(group: Group, given: unknown): void {
    if (!isObject(given)) {
      this.#tell('type', `${group.key} must hold objects, but holds ${described(given)}.`);
      return;
    }
    const outer = this.#used;
    this.#used = 0;
    this.#group(group, given);
    this.#checkUnused(given, undefined, group);
    this.#used = outer;
  }

  /** Nothing that an object holds is dropped in silence. */
  #checkUnused(value: Properties, type: ComplexType | undefined, content: Group | undefined): void {
    let given = 0;
    for (const key in value) if (value[key] !== undefined) given++;
    if (given === this.#used) return;
    const attributes = type?.attributes.map(({ key }) => key) ?? [];
    const known = new Set([...attributes, ...(content?.keys ?? []), type?.value?.key, ANY_ATTRIBUTE]);
    for (const key of Object.keys(value)) {
      if (value[key] === undefined || known.has(key)) continue;
      const advice =
        key === UNKNOWN || key === UNKNOWN_ATTRIBUTES
          ? 'Remove it before writing.'
          : 'The schema has no such element.';
      this.#tell('unknown-property', `The property ${JSON.stringify(key)} cannot be written. ${advice}`);
    }
  }

  readonly #tell = (rule: Rule, message: string): void => {
    if (this.problems.length < this.#limit) this.problems.push({ rule, message, path: this.#pathText() });
  };

  /** An index stands before the name of what it counts. */
  #pathText(): string {
    let text = '';
    let index: number | undefined;
    for (const step of this.#path) {
      if (typeof step === 'number') index = step;
      else {
        text += index === undefined ? `/${step}` : `/${step}[${index}]`;
        index = undefined;
      }
    }
    return text;
  }
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expected(type: SimpleType): string {
  if (type.toValue === undefined) return 'text';
  return type.name === 'boolean' ? 'true or false' : 'a list of values';
}

function described(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return value === null ? 'null' : 'an object';
  return `the ${typeof value} ${quoted(String(value))}`;
}
