import type { Frame } from '../read/frame.ts';
import { Reader } from '../read/reader.ts';
import { type AnyParticle, type ComplexType, typeOf } from '../schema/complex-type.ts';
import type { RawCheck } from './raw-check.ts';

/** Checks the start tag of an outermost raw element. Returns the check of its content. */
export type BeginCheck = (
  frame: Frame,
  by: AnyParticle | ComplexType,
  reader: Reader,
) => RawCheck | undefined;

/** Holds raw elements against their schema while they are read. */
export class CheckingReader extends Reader {
  readonly #begin: BeginCheck;
  /** Those of the raw elements that are open, the innermost last; undefined for one of which nothing is said. */
  readonly #checks: (RawCheck | undefined)[] = [];

  constructor(begin: BeginCheck, ...parts: ConstructorParameters<typeof Reader>) {
    super(...parts);
    this.#begin = begin;
  }

  override open(local: string, namespace: string, offset: number): void {
    const parent = this.frame;
    super.open(local, namespace, offset);
    const { frame } = this;
    if (frame?.reading.as !== 'raw') return;
    const isWithin = parent?.reading.as === 'raw';
    this.#checks.push(isWithin ? this.#checks.at(-1)?.child(frame) : this.#outermost(frame));
  }

  #outermost(frame: Frame): RawCheck | undefined {
    const { particle } = frame;
    const by = particle?.kind === 'element' ? typeOf(particle) : particle;
    return by === undefined || by.kind === 'simple' ? undefined : this.#begin(frame, by, this);
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
