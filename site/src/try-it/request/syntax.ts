import type { JsonObject, JsonValue, Schema, Schemas } from '@partner-apis/model';
import type { Problem } from './problem.ts';

/** The value of a raw text, or the reason why it cannot be read. */
export type Reading =
  | {
      readonly value: JsonValue;
      /** The parts of the text without a field. They are lost when the form rewrites the text. */
      readonly unshown?: string;
    }
  | { readonly unreadable: string };

/** The suggestions at the caret. */
export interface Completion {
  /** The range of the text to replace. */
  readonly from: number;
  readonly to: number;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly detail: string;
  readonly insert: string;
}

/** The notation of a request, which the form and the raw view both read and write. */
export interface Syntax {
  readonly name: string;
  /** Names the notation in the label of the text: `as JSON`. */
  readonly says: string;
  /** The schema of the form. Without it, the request can only be edited as text. */
  readonly schema?: Schema;
  readonly schemas: Schemas;
  read(text: string): Reading;
  write(value: JsonValue): string;
  check(value: JsonValue): readonly Problem[];
  /** Describes a schema in the line below its field. */
  hintOf(schema: Schema): string;
  complete(text: string, caret: number): Completion | undefined;
  /**
   * Returns the arguments of the SDK's method.
   *
   * @throws {Error} if the text cannot be read
   */
  argumentsOf(text: string): JsonObject;
}
