import type { Frame } from '../read/frame.ts';
import type { RawCheck } from '../read/raw-check.ts';
import { Reader } from '../read/reader.ts';
import { type AnyParticle, type ComplexType, typeOf } from '../schema/complex-type.ts';

/** Starts the checks of an element whose start tag was read. */
export interface StartChecks {
  /** Checks an outermost raw element. Returns the check for its content; undefined when nothing is defined for it. */
  element(frame: Frame, by: AnyParticle | ComplexType, reader: Reader): RawCheck | undefined;
  /** Checks the attributes that a type's wildcard accepts. */
  attributes(frame: Frame, type: ComplexType, reader: Reader): void;
}

/** Checks raw elements, and attributes accepted by wildcards, against their schema while they are read. */
export class CheckingReader extends Reader {
  readonly #start: StartChecks;
  /** Checks of the open raw elements, the innermost last; undefined for one without a definition. */
  readonly #checks: (RawCheck | undefined)[] = [];

  constructor(start: StartChecks, ...parts: ConstructorParameters<typeof Reader>) {
    super(...parts);
    this.#start = start;
    this.identity?.checkRaw();
  }

  override open(local: string, namespace: string, offset: number): void {
    const parent = this.frame;
    super.open(local, namespace, offset);
    const { frame } = this;
    if (frame?.reading.kind === 'complex') this.#start.attributes(frame, frame.reading, this);
    if (frame?.reading.kind !== 'raw') return;
    const isWithin = parent?.reading.kind === 'raw';
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
    if (this.frame?.reading.kind === 'raw') this.#checks.at(-1)?.text(text, offset);
    super.text(text, offset);
  }

  override close(offset: number): void {
    if (this.frame?.reading.kind === 'raw') this.#checks.pop()?.end(offset);
    super.close(offset);
  }
}
