import type { Rule } from '../errors/problem.ts';
import { Stop } from '../errors/stop.ts';
import type { Limits } from '../limits.ts';
import { UNKNOWN } from '../raw-element/raw-element.ts';
import {
  type AnyParticle,
  type ComplexType,
  type ElementParticle,
  inNamespace,
  type RootElement,
  typeOf,
} from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import { TYPE } from '../schema/variants.ts';
import type { Report } from '../simple-value.ts';
import { Namespaces } from '../tokens/namespaces.ts';
import { type TokenHandler, Tokenizer } from '../tokens/tokenizer.ts';
import { isForbiddenNil, readAttributes } from './attributes.ts';
import { type Closing, closeFrame } from './close-frame.ts';
import { noteEmpty } from './empty-elements.ts';
import { expectedIndex } from './expected.ts';
import { type Frame, NOTHING, NOWHERE, openFrame, type Reading, takesText } from './frame.ts';
import type { IdentityCheck } from './identity-check.ts';
import { readLeaf } from './leaf.ts';
import { misplaced } from './misplaced.ts';
import { advice } from './near-name.ts';
import { advance, enter, findAnywhere, lastRead, type NameTest, place } from './place.ts';
import { ProblemLog } from './problem-log.ts';
import { isFilling, put } from './put.ts';
import { RawElements } from './raw-elements.ts';
import type { ReadingOptions } from './reading-options.ts';
import { keepUnread, textOf } from './unread.ts';

/** Receives values before they are stored. */
export interface Intercept {
  /** Returns whether it may take elements with this key. */
  mayTake(this: void, key: string): boolean;
  /** Receives the value of an element. When it returns true, the value is not stored in the parent object. */
  take(frame: Frame, value: unknown): boolean;
}

/** Builds the object of a document from its tokens, validating it at the same time. */
export class Reader implements TokenHandler, NameTest {
  readonly tokenizer: Tokenizer;
  /** The value of the root, once it is closed. */
  result: unknown;
  /** Whether names are read strictly, which they are not below a root in another namespace. */
  strict: boolean;
  readonly #root: ElementParticle;
  readonly #limits: Limits;
  readonly log: ProblemLog;
  readonly #raw: RawElements;
  readonly #intercept: Intercept | undefined;
  readonly #types: NamedTypes | undefined;
  #frame: Frame | undefined;
  readonly identity: IdentityCheck | undefined;
  /** Namespace of the document's root, which elements below it may have. */
  #rootNamespace: string;
  /** Created once for all elements, since most of them have no problems. */
  readonly #context: Closing;
  #elements = 0;

  constructor(
    root: RootElement<unknown>,
    limits: Limits,
    { strict = false, onTolerated, tolerate, identity, types }: ReadingOptions,
    intercept?: Intercept,
    outer?: Namespaces,
  ) {
    this.#root = root.element;
    this.#limits = limits;
    this.strict = strict;
    this.#intercept = intercept;
    this.#types = types;
    this.#rootNamespace = root.element.namespace.uri;
    this.tokenizer = new Tokenizer(this, limits, outer);
    this.log = new ProblemLog(limits.problems, this.tokenizer.window);
    this.#raw = new RawElements(limits.raw, this.tokenizer);
    this.identity = identity?.begin(this.log, limits, this.tokenizer, strict);
    const { log } = this;
    this.#context = {
      strict,
      log,
      report: (rule, message, offset) => {
        if (this.#frame) log.report(this.#frame, rule, message, offset);
      },
      resolve: (prefix) => this.tokenizer.namespaces.resolve(prefix),
      tolerance: strict ? undefined : tolerate,
      tolerate:
        onTolerated === undefined || strict
          ? undefined
          : (rule, message) => {
              if (this.#frame) log.tolerate(this.#frame, rule, message);
            },
    };
  }

  /** Reads another chunk. Open elements remember where they started, since the text is dropped. */
  write(chunk: string, last: boolean): void {
    for (let frame = this.#frame; frame !== undefined && !frame.position; frame = frame.parent) {
      frame.position = this.tokenizer.window.position(frame.offset);
    }
    this.#raw.whole = last && this.tokenizer.window.text === '';
    this.tokenizer.write(chunk, last);
  }

  /** Elements below the root may be qualified or not, unless reading is strict. */
  mayStandForAnother(namespace: string): boolean {
    return !this.strict && (namespace === '' || namespace === this.#rootNamespace);
  }

  get keepsWhitespace(): boolean {
    return this.#frame !== undefined && takesText(this.#frame.reading);
  }

  expected(): string | undefined {
    const parent = this.#frame;
    if (parent?.state === undefined || this.identity || this.#elements >= this.#limits.elements)
      return undefined;
    const { state } = parent;
    const { window, namespaces } = this.tokenizer;
    const index = expectedIndex(parent, window, namespaces);
    const particle = state.group.items[index];
    if (particle?.kind !== 'element') return undefined;
    const type = typeOf(particle);
    const taken =
      type.kind === 'complex'
        ? this.#openExpected(parent, particle, type)
        : !this.#intercept?.mayTake(particle.key) &&
          readLeaf(parent, particle, type, window, this.#limits.text);
    if (!taken) return undefined;
    advance(state, index);
    this.#elements++;
    return type.kind === 'complex' ? particle.tag : '';
  }

  open(local: string, namespace: string, offset: number): void {
    const parent = this.#frame;
    if (++this.#elements > this.#limits.elements) {
      throw new Stop('limit', `The document has more than ${this.#limits.elements} elements.`, offset);
    }
    if (parent === undefined) this.#openRoot(local, namespace, offset);
    else if (parent.reading.kind === 'complex') this.#openChild(parent, local, namespace, offset);
    else if (parent.reading.kind === 'raw') this.#openRaw(parent, undefined, local, offset);
    else this.#openStray(parent, local, offset);
  }

  text(text: string, offset: number): void {
    const frame = this.#frame;
    if (frame === undefined || frame.reading.kind === 'nothing') return;
    if (frame.text.length + text.length > this.#limits.text) {
      throw new Stop('limit', `${frame.name} has more than ${this.#limits.text} characters of text.`, offset);
    }
    frame.hasContent = true;
    if (this.keepsWhitespace) frame.text += text;
    else if (text.trim() !== '')
      this.#context.report('text', `${frame.name} can contain only elements, and no text.`, offset);
  }

  line(): number {
    const frame = this.#frame;
    return frame?.position?.line ?? this.tokenizer.window.position(frame?.offset ?? 0).line;
  }

  close(offset: number): void {
    const frame = this.#frame;
    if (frame === undefined) return;
    this.identity?.close(frame);
    if (frame.unread) this.#keepUnread(frame, textOf(frame.unread, this.tokenizer.window.text));
    const value = closeFrame(frame, offset, this.#context);
    if (frame.reading.kind === 'raw' && frame.parent?.reading.kind !== 'raw')
      this.#raw.end(frame, frame.reading.into);
    if (frame.refusedEmpty) noteEmpty(frame, this.log.since(frame));
    this.#frame = frame.parent;
    if (frame.parent && isFilling(frame, value)) frame.parent.filled = true;
    if (value === undefined || this.#intercept?.take(frame, value)) return;
    if (frame.parent === undefined) this.result = value;
    else put(frame, value);
  }

  #openRoot(local: string, namespace: string, offset: number): void {
    const root = this.#root;
    const { name, namespace: own } = root;
    const { report, tolerance, tolerate } = this.#context;
    const exact = name === local;
    const tolerated = tolerance?.root(root, local, namespace) === true;
    if (namespace !== '') this.#rootNamespace = namespace;
    // Below a root in another namespace, only local names count: it is one mistake, not one for each element.
    if (namespace !== own.uri) this.strict = false;
    this.#push(undefined, exact || tolerated ? root : undefined, local, {}, offset);
    if (exact && own.uri === namespace) return;
    const message = `The root element must be ${inNamespace(name, own.uri)}, but is ${inNamespace(local, namespace)}.`;
    (tolerated ? tolerate : report)?.('root', message);
  }

  #openChild(parent: Frame, local: string, namespace: string, offset: number): void {
    parent.hasContent = true;
    const { state } = parent;
    const loose = parent.reached !== undefined;
    const { tolerance } = this.#context;
    const tolerates = tolerance !== undefined;
    let placed = loose ? undefined : state && place(state, this, local, namespace, !tolerates);
    if (placed === undefined && tolerates) {
      if (this.#openElsewhere(parent, local, namespace, offset)) return;
      placed = state && place(state, this, local, namespace);
    }
    if (placed === undefined) {
      this.#openUnplaced(parent, local, namespace, offset);
      return;
    }
    parent.state = placed.state;
    const { particle } = placed;
    const { target } = placed.state;
    for (const name of loose ? [] : placed.missing) {
      if (!this.log.takeSuggested(parent, name)) this.log.reportMissing(parent, name, local, offset);
    }
    if (particle.kind === 'any') this.#openRaw(parent, particle, local, offset, target);
    else this.#push(parent, particle, local, target, offset);
  }

  /**
   * Opens an element whose start tag is exactly as the schema writes it. @returns whether nothing else must be checked
   */
  #openExpected(parent: Frame, particle: ElementParticle, type: ComplexType): boolean {
    if (type.raw || type.variants || type.attributes.length > 0) return false;
    const { window } = this.tokenizer;
    const offset = window.base + window.pos;
    const frame = this.#start(parent, particle, particle.name, type, parent.value, offset);
    if (type.content) frame.state = enter(type.content, undefined, frame.value);
    window.pos += particle.startTag.tag.length;
    return true;
  }

  /** Opens an element that belongs elsewhere, or has another name. @returns whether that is tolerated */
  #openElsewhere(parent: Frame, local: string, namespace: string, offset: number): boolean {
    const { report, tolerance, tolerate } = this.#context;
    const found = tolerance?.place(parent, this, local, namespace);
    if (found === undefined) return false;
    const { particle, name = local, deviation, refused } = found;
    if (particle) this.#push(parent, particle, name, parent.value, offset);
    else this.#openChild(parent, name, namespace, offset);
    if (deviation) (refused ? report : tolerate)?.(deviation.rule, deviation.message);
    return true;
  }

  /** Opens an element in the wrong place, to find problems inside it. Its value is not stored. */
  #openUnplaced(parent: Frame, local: string, namespace: string, offset: number): void {
    const content = parent.reading.kind === 'complex' ? parent.reading.content : undefined;
    const known = content && findAnywhere(content, this, local, namespace);
    const { strict, report, tolerate } = this.#context;
    const isMissing = known && this.log.foundLater(parent, local, offset);
    const { rule, message } = misplaced(known, local, parent.name, parent.value, lastRead(parent.state));
    if (known || strict || parent.nil) {
      const more = known || !content || !this.log.takesMore ? '' : advice(content, parent, local, this.log);
      this.#push(parent, known, local, {}, offset);
      if (!isMissing) report(rule, message + more);
    } else {
      this.#openRaw(parent, undefined, local, offset);
      tolerate?.(rule, message);
    }
  }

  /** Keeps the unknown children of an element. */
  #keepUnread({ value, reading }: Frame, text: string): void {
    if (reading.kind !== 'complex') return;
    const element = { ...this.#root, type: { ...reading, content: undefined } };
    const scope = new Namespaces(this.tokenizer.namespaces);
    keepUnread(value, () => {
      const reader = new Reader({ element }, this.#limits, {}, undefined, scope);
      // As more text may follow, this reader builds them at once, and needs no end tag.
      reader.write(`<${element.name}>${text}`, false);
      return reader.frame?.value[UNKNOWN];
    });
  }

  #openStray(parent: Frame, local: string, offset: number): void {
    const isFirst = parent.counts === undefined;
    this.#push(parent, undefined, local, {}, offset);
    if (parent.reading.kind === 'simple' && isFirst)
      this.#context.report('unexpected-element', `${parent.name} can contain only text, and no elements.`);
  }

  #openRaw(
    parent: Frame | undefined,
    particle: ElementParticle | AnyParticle | undefined,
    name: string,
    offset: number,
    target: Record<string, unknown> = NOWHERE,
  ): Frame {
    const into = this.#raw.start(parent, particle, offset);
    return this.#start(parent, particle, name, { kind: 'raw', into }, target, offset);
  }

  #push(
    parent: Frame | undefined,
    particle: ElementParticle | undefined,
    name: string,
    target: Record<string, unknown>,
    offset: number,
  ): Frame {
    const declared = particle && typeOf(particle);
    const variants = declared?.kind === 'complex' ? declared.variants : undefined;
    const selectable = variants ?? particle?.variants;
    const { tag } = this.tokenizer;
    const { report, resolve, strict, tolerance, tolerate } = this.#context;
    const problems: [Rule, string][] = [];
    const note: Report = (...problem) => problems.push(problem);
    const named = selectable?.read(tag, resolve, note);
    const simple =
      declared && variants === undefined && named === undefined
        ? this.#types?.read(declared, tag, resolve, note)
        : undefined;
    const type = named?.type ?? simple ?? declared;
    const complex = type?.kind === 'complex' ? type : undefined;
    const frame = complex?.raw
      ? this.#openRaw(parent, particle, name, offset, target)
      : this.#start(parent, particle, name, type ?? NOTHING, target, offset);
    if (type === undefined) return frame;
    if (!complex?.raw) for (const problem of problems) report(...problem);
    if (named) frame.value[TYPE] = named.key;
    const { attributes } = tag;
    if (attributes.length > 0 || complex?.attributes.length) {
      const nil = readAttributes(complex, attributes, frame.value, {
        ...this.#context,
        typed: !!(variants || named || this.#types || complex?.raw),
        keep: (attribute) => this.#raw.attribute(attribute, frame),
      });
      frame.filled = Object.keys(frame.value).length > 0;
      frame.nil = !!nil;
      if (!particle?.nillable && isForbiddenNil(nil, strict)) {
        const tolerated = tolerance?.nil && particle?.min === 0;
        (tolerated ? tolerate : report)?.('nil', `${name} must not have xsi:nil.`);
      }
    }
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
    const frame = openFrame(parent, particle, name, reading, target, offset, this.log);
    this.#frame = frame;
    this.identity?.open(frame);
    return frame;
  }

  /** The element that is being read. */
  get frame(): Frame | undefined {
    return this.#frame;
  }
}
