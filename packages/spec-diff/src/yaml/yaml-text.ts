import type { JsonValue, Pointer } from '@partner-apis/model';
import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import { YamlError } from './yaml-error.ts';

/** YAML 1.2, with the merge keys of 1.1, which authors use. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Styles of a scalar that begins with a quote, before its value. */
const QUOTED: readonly number[] = [SCALAR_STYLE.SINGLE_QUOTED, SCALAR_STYLE.DOUBLE_QUOTED];

/** Maximum number of aliases in a text. */
const MOST_ALIASES = 1_000;

/** Maximum nesting in a text. */
const DEEPEST = 1_000;

/**
 * A YAML 1.2 text: its value, and where its parts are written. It is parsed once, to a list of events with offsets.
 * Places are looked up in that list, since a report needs only a handful of them.
 *
 * @see https://yaml.org/spec/1.2.2/#31-processes (serialization events)
 * @example new YamlText('a: [1, 2]').offsetOf(['a', '1']) // 7
 */
export class YamlText {
  /** The value; null for a text without a document. */
  readonly value: JsonValue;
  readonly #text: string;
  readonly #events: readonly Event[];

  /** @throws {YamlError} when the text is not YAML, or contains more than one document */
  constructor(text: string) {
    this.#text = text;
    const { events, value } = parsed(text);
    this.#events = events;
    this.value = value;
  }

  /**
   * Returns the offset of a value; for a property, that of its name; for a missing value, that of its nearest owner.
   */
  offsetOf(pointer: Pointer): number {
    // The first event opens the document.
    let at = 1;
    let offset = this.#startOf(at);
    for (const token of pointer) {
      const entry = this.#entry(this.#target(at), token);
      if (entry === undefined) break;
      offset = this.#startOf(entry.name);
      at = entry.value;
    }
    return offset;
  }

  /** Returns the events of a property's name or an item, and of its value. */
  #entry(owner: number, token: string): { readonly name: number; readonly value: number } | undefined {
    const isMapping = this.#events[owner]?.type === EVENT_ID.MAPPING;
    if (!isMapping && this.#events[owner]?.type !== EVENT_ID.SEQUENCE) return undefined;
    let at = owner + 1;
    for (let index = 0; at < this.#events.length && this.#events[at]?.type !== EVENT_ID.POP; index++) {
      const value = isMapping ? this.#after(at) : at;
      if (isMapping ? this.#scalar(at) === token : String(index) === token) return { name: at, value };
      at = this.#after(value);
    }
    return undefined;
  }

  /** Returns the event after a value and everything inside it. */
  #after(start: number): number {
    let depth = 0;
    let at = start;
    do {
      const type = this.#events[at]?.type;
      if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth += 1;
      else if (type === EVENT_ID.POP) depth -= 1;
      at += 1;
    } while (depth > 0 && at < this.#events.length);
    return at;
  }

  /** Returns the event of the value that an alias refers to; for any other value, its own. */
  #target(at: number): number {
    const event = this.#events[at];
    if (event?.type !== EVENT_ID.ALIAS) return at;
    const name = this.#text.slice(event.anchorStart, event.anchorEnd);
    const anchored = this.#events.findLastIndex(
      (one, index) =>
        index < at && 'anchorStart' in one && this.#text.slice(one.anchorStart, one.anchorEnd) === name,
    );
    return anchored === -1 ? at : anchored;
  }

  #scalar(at: number): string | undefined {
    const event = this.#events[at];
    return event?.type === EVENT_ID.SCALAR ? getScalarValue(this.#text, event) : undefined;
  }

  #startOf(at: number): number {
    const event = this.#events[at];
    if (event === undefined) return 0;
    if ('start' in event) return event.start;
    if (event.type === EVENT_ID.SCALAR)
      return Math.max(event.valueStart - (QUOTED.includes(event.style) ? 1 : 0), 0);
    return 'anchorStart' in event ? event.anchorStart : 0;
  }
}

function parsed(text: string): { readonly events: readonly Event[]; readonly value: JsonValue } {
  try {
    const events = parseEvents(text, { maxDepth: DEEPEST });
    const [value = null, second] = constructFromEvents(events, {
      source: text,
      schema: SCHEMA,
      maxAliases: MOST_ALIASES,
    });
    if (second !== undefined) throw new YamlError('There is more than one document', 0);
    // The core schema knows only the values of JSON.
    return { events, value: value as JsonValue };
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    throw new YamlError(sentence(cause.reason), cause.mark?.position ?? 0, { cause });
  }
}

function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
