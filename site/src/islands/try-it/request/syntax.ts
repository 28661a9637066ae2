import type { JsonObject, JsonValue, Schema, Schemas } from '@partner-apis/model';
import type { Problem } from './problem.ts';

/** What a raw text says, or why it cannot be read. */
export type Reading =
  | {
      readonly value: JsonValue;
      /** What stands in the text and has no field: it is lost when the form writes the text anew. */
      readonly unshown?: string;
    }
  | { readonly unreadable: string };

/** What may stand where the caret is. */
export interface Completion {
  /** What is replaced in the text. */
  readonly from: number;
  readonly to: number;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly detail: string;
  readonly insert: string;
}

/** How a request is written as a text, and read from one: the form and the raw view are two sights of it. */
export interface Syntax {
  readonly name: string;
  /** What the text is, for its label. */
  readonly says: string;
  /** What the form shows; without it there is the text only. */
  readonly schema?: Schema;
  readonly schemas: Schemas;
  read(text: string): Reading;
  write(value: JsonValue): string;
  check(value: JsonValue): readonly Problem[];
  /** What the line below a field says of its schema. */
  hintOf(schema: Schema): string;
  complete(text: string, caret: number): Completion | undefined;
  /** What the SDK's method is given of the text. @throws {Error} when that cannot be read */
  argumentsOf(text: string): JsonObject;
}
