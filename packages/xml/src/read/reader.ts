import type { Problem, Rule } from '../errors/problem.ts';
import { Stop } from '../errors/stop.ts';
import type { Limits } from '../limits.ts';
import { appendProperty } from '../properties.ts';
import { type AnyParticle, type ElementParticle, type RootElement, typeOf } from '../schema/complex-type.ts';
import type { Tell } from '../simple-value.ts';
import { type TokenHandler, Tokenizer } from '../tokens/tokenizer.ts';
import { type AttributeContext, readAttributes } from './attributes.ts';
import { type Closing, closeFrame } from './close-frame.ts';
import { contentOf } from './empty-elements.ts';
import {
  countChild,
  type Frame,
  flushText,
  pathOf,
  type RawInProgress,
  type Reading,
  readingOf,
  takesText,
} from './frame.ts';
import { misplaced } from './misplaced.ts';
import type { ParseOptions } from './parse-options.ts';
import { enter, findAnywhere, type NameTest, place } from './place.ts';
import { isFilling, put } from './put.ts';
import { loneAttribute, rawElement, withContext } from './raw-context.ts';
import { UNKNOWN } from './raw-element.ts';

/** Builds the object of a document from its tokens, and validates on the way. */
export class Reader implements TokenHandler, NameTest {
  keepsWhitespace = false;
  readonly problems: Problem[] = [];
  /** What the schema does not allow and a lenient reader takes. */
  readonly tolerated: Problem[] = [];
  readonly tokenizer: Tokenizer;
  /** Holds the root's value under the root's name once it is closed. */
  readonly result: Record<string, unknown> = {};
  readonly strict: boolean;
  readonly #root: ElementParticle;
  readonly #limits: Limits;
  /** Takes the value of an element in the place of its object, when it answers true. */
  readonly #intercept: ((frame: Frame, value: unknown) => boolean) | undefined;
  #frame: Frame | undefined;
  readonly #tolerates: boolean;
  readonly #closing: Closing;
  #closingAt = 0;
  #elements = 0;
  #rawCount = 0;

  constructor(
    root: RootElement<unknown>,
    limits: Limits,
    { strict = false, onTolerated }: ParseOptions,
    intercept?: (frame: Frame, value: unknown) => boolean,
  ) {
    this.#root = root.element;
    this.#limits = limits;
    this.strict = strict;
    this.#intercept = intercept;
    this.#tolerates = onTolerated !== undefined && !strict;
    this.#closing = this.#closingContext();
    this.tokenizer = new Tokenizer(this, limits);
  }

  /** Reads on; open elements remember where they started, since the text is let go. */
  write(chunk: string, last: boolean): void {
    for (let frame = this.#frame; frame !== undefined && !frame.position; frame = frame.parent) {
      frame.position = this.tokenizer.window.position(frame.offset);
    }
    this.tokenizer.write(chunk, last);
  }

  /** Elements below the root may be qualified or not, unless reading is strict. */
  mayStandForAnother(namespace: string): boolean {
    return !this.strict && (namespace === '' || namespace === this.#root.namespace.uri);
  }

  open(local: string, namespace: string, offset: number): void {
    const parent = this.#frame;
    if (++this.#elements > this.#limits.elements) {
      throw new Stop('limit', `The document has more than ${this.#limits.elements} elements.`, offset);
    }
    if (parent === undefined) this.#openRoot(local, namespace, offset);
    else if (parent.reading.as === 'complex') this.#openChild(parent, local, namespace, offset);
    else if (parent.reading.as === 'raw') this.#openRaw(parent, undefined, local, offset);
    else this.#openStray(parent, local, offset);
  }

  text(text: string, offset: number): void {
    const frame = this.#frame;
    if (frame === undefined || frame.reading.as === 'nothing') return;
    if (frame.text.length + text.length > this.#limits.text) {
      throw new Stop('limit', `${frame.name} has more than ${this.#limits.text} characters of text.`, offset);
    }
    frame.hasContent = true;
    if (this.keepsWhitespace) frame.text += text;
    else if (text.trim() !== '')
      this.#tell(frame, 'text', `${frame.name} has elements only, and no text of its own.`, offset);
  }

  close(offset: number): void {
    const frame = this.#frame;
    if (frame === undefined) return;
    this.#closingAt = offset;
    const value = closeFrame(frame, this.#closing);
    if (frame.reading.as === 'raw' && frame.parent?.reading.as !== 'raw') {
      withContext(frame.reading.into, this.tokenizer.namespaces);
    }
    if (frame.refusedEmpty) this.#noteEmpty(frame);
    this.#frame = frame.parent;
    this.#lookBack();
    if (frame.parent && isFilling(frame, value)) frame.parent.filled = true;
    if (value === undefined || this.#intercept?.(frame, value)) return;
    put(frame, value);
  }

  /** An empty element may turn out not to be given: that is known when all around it is there. */
  #noteEmpty(frame: Frame): void {
    const { parent, particle, target } = frame;
    if (parent?.state === undefined || particle?.kind !== 'element') return;
    parent.refusedEmpty = true;
    parent.empty ??= new Map();
    const told = [
      ...this.problems.slice(frame.problemsBefore),
      ...this.tolerated.slice(frame.toleratedBefore),
    ];
    const element = { holder: target, key: particle.key, group: contentOf(parent.state), told };
    const known = parent.empty.get(target);
    if (known) known.push(element);
    else parent.empty.set(target, [element]);
  }

  /** One for all elements, since most of them have nothing to tell. */
  #closingContext(): Closing {
    const told = (to: Problem[], atEnd: boolean): Tell => {
      return (rule, message) => {
        if (this.#frame) this.#add(to, this.#frame, rule, message, atEnd ? this.#closingAt : undefined);
      };
    };
    const { strict, problems, tolerated } = this;
    return {
      strict,
      problems,
      tolerated,
      tell: told(problems, false),
      tellAtEnd: told(problems, true),
      tolerate: this.#tolerates ? told(tolerated, false) : undefined,
    };
  }

  #openRoot(local: string, namespace: string, offset: number): void {
    const root = this.#root;
    const known = root.name === local;
    const frame = this.#push(undefined, known ? root : undefined, local, this.result, offset);
    if (known && root.namespace.uri === namespace) return;
    const found = namespace === '' ? `${local} in no namespace` : `${local} in the namespace ${namespace}`;
    this.#tell(
      frame,
      'root',
      `The root element must be ${root.tag} in the namespace ${root.namespace.uri || '(none)'}, but is ${found}.`,
    );
  }

  #openChild(parent: Frame, local: string, namespace: string, offset: number): void {
    parent.hasContent = true;
    const placed = parent.state && place(parent.state, this, local, namespace);
    if (placed === undefined) {
      this.#openUnplaced(parent, local, namespace, offset);
      return;
    }
    parent.state = placed.state;
    const { particle } = placed;
    const { target } = placed.state;
    for (const name of placed.missing) {
      this.#tell(parent, 'missing-element', `${name} is missing before ${local}.`, offset);
    }
    if (particle.kind === 'any') this.#openRaw(parent, particle, local, offset, target);
    else this.#push(parent, particle, local, target, offset);
  }

  /** An element in the wrong place is read all the same, to find what is wrong within it; nothing keeps its value. */
  #openUnplaced(parent: Frame, local: string, namespace: string, offset: number): void {
    const content = parent.reading.as === 'complex' ? parent.reading.type.content : undefined;
    const known = content && findAnywhere(content, this, local, namespace);
    if (known === undefined && !this.strict && !parent.nil) {
      const frame = this.#openRaw(parent, undefined, local, offset);
      if (this.#tolerates) {
        const { rule, message } = misplaced(undefined, local, parent.name, parent.value);
        this.#add(this.tolerated, frame, rule, message);
      }
      if (frame.reading.as === 'raw') appendProperty(parent.value, UNKNOWN, frame.reading.into);
      return;
    }
    const frame = this.#push(parent, known, local, {}, offset);
    const { rule, message } = misplaced(known, local, parent.name, parent.value);
    this.#tell(frame, rule, message);
  }

  #openStray(parent: Frame, local: string, offset: number): void {
    const frame = this.#push(parent, undefined, local, {}, offset);
    if (parent.reading.as === 'simple')
      this.#tell(frame, 'unexpected-element', `${parent.name} has text only, and no elements.`);
  }

  #openRaw(
    parent: Frame,
    particle: AnyParticle | undefined,
    name: string,
    offset: number,
    target: Record<string, unknown> = {},
  ): Frame {
    const into = this.#raw(offset);
    if (parent.reading.as === 'raw') {
      flushText(parent);
      parent.reading.into.children.push(into);
    }
    return this.#start(parent, particle, name, { as: 'raw', into }, target, offset);
  }

  /** The raw element of the start tag that was read last. Their number is limited: each takes more memory than bytes. */
  #raw(offset: number): RawInProgress {
    const { tag } = this.tokenizer;
    this.#countRaw(1 + tag.attributes.length + tag.declarations.length, offset);
    return rawElement(tag);
  }

  #countRaw(more: number, offset: number): void {
    this.#rawCount += more;
    const limit = this.#limits.raw;
    if (this.#rawCount <= limit) return;
    throw new Stop('limit', `The document has more than ${limit} raw elements and attributes.`, offset);
  }

  #push(
    parent: Frame | undefined,
    particle: ElementParticle | undefined,
    name: string,
    target: Record<string, unknown>,
    offset: number,
  ): Frame {
    const type = particle && typeOf(particle);
    if (type?.kind === 'complex' && type.raw) {
      const into = this.#raw(offset);
      return this.#start(parent, particle, name, { as: 'raw', into }, target, offset);
    }
    const frame = this.#start(parent, particle, name, readingOf(type), target, offset);
    if (type === undefined) return frame;
    const complex = type.kind === 'complex' ? type : undefined;
    const { attributes } = this.tokenizer.tag;
    if (attributes.length > 0 || complex?.attributes.length) {
      frame.nil = readAttributes(complex, attributes, frame.value, this.#reading(frame));
      frame.filled = Object.keys(frame.value).length > 0;
    }
    if (frame.nil && !particle?.nillable) this.#tell(frame, 'nil', `${name} must not be nil.`);
    if (complex?.content && !frame.nil) frame.state = enter(complex.content, undefined, frame.value);
    return frame;
  }

  #start(
    parent: Frame | undefined,
    particle: ElementParticle | AnyParticle | undefined,
    name: string,
    reading: Reading,
    target: Record<string, unknown>,
    offset: number,
  ): Frame {
    const repeatable =
      parent !== undefined && (particle === undefined || particle.max > 1 || target !== parent.value);
    const frame: Frame = {
      parent,
      particle,
      name,
      reading,
      target,
      value: {},
      offset,
      ordinal: repeatable ? countChild(parent, name) : undefined,
      problemsBefore: this.problems.length,
      toleratedBefore: this.tolerated.length,
      state: undefined,
      position: undefined,
      text: '',
      nil: false,
      hasContent: false,
      filled: false,
      refusedEmpty: false,
      empty: undefined,
      counts: undefined,
    };
    this.#frame = frame;
    this.#lookBack();
    return frame;
  }

  #lookBack(): void {
    this.keepsWhitespace = this.#frame !== undefined && takesText(this.#frame.reading);
  }

  #reading(frame: Frame): AttributeContext {
    return {
      strict: this.strict,
      tell: (rule, message) => this.#tell(frame, rule, message),
      tolerate: this.#tolerates
        ? (rule, message) => this.#add(this.tolerated, frame, rule, message)
        : undefined,
      keep: (attribute) => {
        this.#countRaw(1, frame.offset);
        return loneAttribute(attribute, this.tokenizer.namespaces);
      },
    };
  }

  #tell(frame: Frame, rule: Rule, message: string, offset?: number): void {
    this.#add(this.problems, frame, rule, message, offset);
  }

  #add(to: Problem[], frame: Frame, rule: Rule, message: string, offset?: number): void {
    if (to.length >= this.#limits.problems) return;
    const { window } = this.tokenizer;
    const position =
      offset === undefined ? (frame.position ?? window.position(frame.offset)) : window.position(offset);
    to.push({ rule, message, path: pathOf(frame), ...position });
  }

  /** Where reading stands, for what ends it. */
  get path(): string {
    return this.#frame === undefined ? '' : pathOf(this.#frame);
  }
}
