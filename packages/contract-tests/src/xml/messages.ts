import { type ApiModel, type JsonValue, once, type Pointer } from '@partner-apis/model';
import { type Problem, parse, type RootElement, serialize, XmlError } from '@partner-apis/xml';
import { rootElements } from './description.ts';
import { isSameValue } from './same-value.ts';

export interface ReadingOptions {
  /** Whether to read strictly by the schema, without the family's tolerance. */
  readonly strict?: boolean;
  /** The `charset` of the `Content-Type`. */
  readonly encoding?: string;
}

/** Reads and checks the XML messages of a family. */
export class Messages {
  readonly #roots: ReadonlyMap<string, RootElement<unknown>>;

  constructor(roots: ReadonlyMap<string, RootElement<unknown>>) {
    this.#roots = roots;
  }

  /** Returns everything that prevents a document from being this message. */
  problems(element: string, input: string | Uint8Array, options: ReadingOptions = {}): readonly Problem[] {
    try {
      parse(this.#root(element), input, options);
      return [];
    } catch (error) {
      if (error instanceof XmlError) return error.problems;
      throw error;
    }
  }

  /** Returns the message as JSON, with elements by name and repeated ones as arrays; undefined when it is invalid. */
  json(element: string, input: string | Uint8Array): JsonValue | undefined {
    try {
      // The parsed value consists of strings, arrays and objects.
      return parse(this.#root(element), input) as JsonValue;
    } catch (error) {
      if (error instanceof XmlError) return undefined;
      throw error;
    }
  }

  /** Whether two texts are the same value at a place of a message, such as `4.000` and `4` where it has a decimal. */
  isSameValue(element: string, pointer: Pointer, one: string, other: string): boolean {
    return isSameValue(this.#root(element), pointer, one, other);
  }

  /** Writes a message from JSON. @throws {XmlError} when it is not valid */
  text(element: string, message: JsonValue): string {
    return serialize(this.#root(element), message);
  }

  #root(element: string): RootElement<unknown> {
    const root = this.#roots.get(element);
    if (root === undefined) throw new Error(`The model has no message ${element}`);
    return root;
  }
}

/** Returns the messages of a family; undefined when it has none. They are described only once. */
export const messagesOf = once(({ messages }: ApiModel) =>
  messages === undefined ? undefined : new Messages(rootElements(messages)),
);
