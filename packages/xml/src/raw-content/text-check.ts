import { textValue } from '../read/close-frame.ts';
import type { Frame } from '../read/frame.ts';
import type { RawCheck, RawReader } from '../read/raw-check.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { valueContext } from './value-context.ts';

/** The values that an empty element can have. */
export type Values = Pick<ElementParticle, 'default' | 'fixed'>;

/** Checks text of a simple type, without elements. */
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
    this.#reader.log.report(
      frame,
      'unexpected-element',
      `${this.#frame.name} can contain only text, and no elements.`,
    );
  }

  text(text: string): void {
    this.#text += text;
  }

  end(): void {
    const { name } = this.#frame;
    const context = valueContext(this.#frame, this.#reader);
    textValue({ name, text: this.#text }, this.#values ?? {}, this.#type, context);
    const { identity } = this.#reader;
    const text = this.#text || (this.#values?.default ?? this.#values?.fixed ?? '');
    // An ID in the text of an element identifies its parent element.
    identity?.rawValue(this.#type, text, this.#frame.parent ?? this.#frame, this.#frame);
  }
}

/** Checks a nil element. */
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
    this.#reader.log.report(this.#frame, 'nil', `${this.#frame.name} is nil and must be empty.`);
  }
}
