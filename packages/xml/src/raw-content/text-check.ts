import type { Frame } from '../read/frame.ts';
import { readValue } from '../read/read-value.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { Tell } from '../simple-value.ts';
import type { RawCheck, RawReader } from './raw-check.ts';

/** The values that a text can have when the element is empty. */
export type Values = Pick<ElementParticle, 'default' | 'fixed'>;

export function resolveIn({ tokenizer }: RawReader) {
  return (prefix: string) => tokenizer.namespaces.resolve(prefix);
}

/** The context in which values of a raw element are read. */
export function valueContext(frame: Frame, reader: RawReader) {
  const tell: Tell = (rule, message) => reader.log.tell(frame, rule, message);
  const tolerate: Tell = (rule, message) => reader.log.tolerate(frame, rule, message);
  const { strict } = reader;
  return {
    strict,
    tell,
    tolerate: strict ? undefined : tolerate,
    tolerance: undefined,
    resolve: resolveIn(reader),
  };
}

/** Text of a simple type, and no elements. */
export class TextCheck implements RawCheck {
  readonly #frame: Frame;
  readonly #type: SimpleType;
  readonly #reader: RawReader;
  readonly #values: Values | undefined;
  #text = '';

  constructor(frame: Frame, type: SimpleType, reader: RawReader, values: Values | undefined) {
    this.#frame = frame;
    this.#type = type;
    this.#reader = reader;
    this.#values = values;
  }

  child(frame: Frame): undefined {
    this.#reader.log.tell(frame, 'unexpected-element', `${this.#frame.name} has text only, and no elements.`);
  }

  text(text: string): void {
    this.#text += text;
  }

  end(): void {
    const { default: standard, fixed } = this.#values ?? {};
    const context = valueContext(this.#frame, this.#reader);
    if (this.#text !== '') readValue(this.#type, this.#text, this.#frame.name, fixed, context);
    else {
      const given = standard ?? fixed ?? '';
      readValue(this.#type, given, this.#frame.name, fixed, { ...context, resolve: undefined });
    }
  }
}

/** An element that is nil. */
export class NilCheck implements RawCheck {
  readonly #frame: Frame;
  readonly #reader: RawReader;
  #hasContent = false;

  constructor(frame: Frame, reader: RawReader) {
    this.#frame = frame;
    this.#reader = reader;
  }

  child(): undefined {
    this.#hasContent = true;
  }

  text(): void {
    this.#hasContent = true;
  }

  end(): void {
    if (!this.#hasContent) return;
    this.#reader.log.tell(this.#frame, 'nil', `${this.#frame.name} is nil and must be empty.`);
  }
}
