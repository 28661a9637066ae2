import { type ApiModel, type JsonValue, once } from '@partner-apis/model';
import { type Problem, parse, type RootElement, XmlError } from '@partner-apis/xml';
import { rootElements } from './description.ts';

export interface ReadingOptions {
  /** As the schema says, and no more. */
  readonly strict?: boolean;
  /** The `charset` of a `Content-Type`. */
  readonly encoding?: string;
}

/** The messages in XML of one family, to read and to judge. */
export class Messages {
  readonly #roots: ReadonlyMap<string, RootElement<unknown>>;

  constructor(roots: ReadonlyMap<string, RootElement<unknown>>) {
    this.#roots = roots;
  }

  /** Everything that keeps a document from being this message. */
  problems(element: string, input: string | Uint8Array, options: ReadingOptions = {}): readonly Problem[] {
    try {
      parse(this.#root(element), input, options);
      return [];
    } catch (error) {
      if (error instanceof XmlError) return error.problems;
      throw error;
    }
  }

  /** The message as JSON: elements by their names, those that repeat as arrays; undefined when it is invalid. */
  json(element: string, input: string | Uint8Array): JsonValue | undefined {
    try {
      // Texts, arrays and objects of them.
      return parse(this.#root(element), input) as JsonValue;
    } catch (error) {
      if (error instanceof XmlError) return undefined;
      throw error;
    }
  }

  #root(element: string): RootElement<unknown> {
    const root = this.#roots.get(element);
    if (root === undefined) throw new Error(`The model has no message ${element}`);
    return root;
  }
}

/** The messages of a family; undefined when it has none. They are described once. */
export const messagesOf = once(({ messages }: ApiModel) =>
  messages === undefined ? undefined : new Messages(rootElements(messages)),
);
