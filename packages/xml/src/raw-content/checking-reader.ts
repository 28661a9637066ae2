import type { Frame } from '../read/frame.ts';
import type { RawCheck } from '../read/raw-check.ts';
import { Reader } from '../read/reader.ts';
import { type AnyParticle, type ComplexType, typeOf } from '../schema/complex-type.ts';

/** Begins the checks of an element whose start tag has been read. */
export interface StartChecks {
  /** Checks an outermost raw element. Returns the check of its content, undefined when nothing is said of it. */
  element(frame: Frame, by: AnyParticle | ComplexType, reader: Reader): RawCheck | undefined;
  /** Checks the attributes that the wildcard of a type takes. */
  attributes(frame: Frame, type: ComplexType, reader: Reader): void;
}

/** Holds raw elements, and attributes that wildcards take, against their schema while they are read. */
export class CheckingReader extends Reader {
  readonly #start: StartChecks;
  /** Checks of the raw elements that are open, the innermost last; undefined for one of which nothing is said. */
  readonly #checks: (RawCheck | undefined)[] = [];

  constructor(start: StartChecks, ...parts: ConstructorParameters<typeof Reader>) {
    super(...parts);
    this.#start = start;
  }

  override open(local: string, namespace: string, offset: number): void {
    const parent = this.frame;
    super.open(local, namespace, offset);
    const { frame } = this;
    if (frame?.reading.as === 'complex') this.#start.attributes(frame, frame.reading.type, this);
    if (frame?.reading.as !== 'raw') return;
    const isWithin = parent?.reading.as === 'raw';
    this.#checks.push(isWithin ? this.#checks.at(-1)?.child(frame) : this.#outermost(frame));
  }

  #outermost(frame: Frame): RawCheck | undefined {
    const { particle } = frame;
    const by = particle?.kind === 'element' ? typeOf(particle) : particle;
    if (by === undefined || by.kind === 'simple') return undefined;
    if (by.kind === 'complex') this.#start.attributes(frame, by, this);
    return this.#start.element(frame, by, this);
  }

  override text(text: string, offset: number): void {
    if (this.frame?.reading.as === 'raw') this.#checks.at(-1)?.text(text, offset);
    super.text(text, offset);
  }

  override close(offset: number): void {
    if (this.frame?.reading.as === 'raw') this.#checks.pop()?.end(offset);
    super.close(offset);
  }
}
