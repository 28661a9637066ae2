import type { JsonValue } from '@partner-apis/model';

/** Results by the values of both schemas. */
type Known<Result> = Map<JsonValue, Map<JsonValue, readonly Result[]>>;

/** The walk through two documents, which both directions share. */
export interface Walk {
  depth: number;
  /** Number of the outermost schema. */
  root: number;
  /** Number of times that an open schema occurred again. */
  met: number;
}

export function newWalk(): Walk {
  return { depth: 0, root: 0, met: 0 };
}

/** Results about pairs of schemas, in one direction. It ends the walk through recursive schemas. */
export class RecursionMemory<Result> {
  readonly #walk: Walk;
  readonly #known: Known<Result> = new Map();
  /** Results that are valid only as long as an outer schema is open. */
  #provisional: Known<Result> = new Map();
  #root = 0;
  readonly #open = new Set<JsonValue>();

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Returns what is known about two schemas, and otherwise what a search finds; nothing inside the same schema. */
  once(sent: JsonValue, accepted: JsonValue, search: () => readonly Result[]): readonly Result[] {
    const known = this.#known.get(sent)?.get(accepted) ?? this.#provisionally(sent, accepted);
    if (known !== undefined) return known;
    const walk = this.#walk;
    // A recursive schema: its conditions are explained where it occurred first.
    if (this.#open.has(accepted)) {
      walk.met += 1;
      return [];
    }
    if (walk.depth === 0) walk.root += 1;
    this.#open.add(accepted);
    walk.depth += 1;
    const { met } = walk;
    const found = search();
    walk.depth -= 1;
    this.#open.delete(accepted);
    // A schema that occurred again is explained further out.
    const isProvisional = walk.met > met && walk.depth > 0;
    const memory = isProvisional ? this.#provisionals() : this.#known;
    const ofSent = memory.get(sent) ?? new Map<JsonValue, readonly Result[]>();
    memory.set(sent, ofSent.set(accepted, found));
    return found;
  }

  #provisionally(sent: JsonValue, accepted: JsonValue): readonly Result[] | undefined {
    const found = this.#provisionals().get(sent)?.get(accepted);
    if (found !== undefined) this.#walk.met += 1;
    return found;
  }

  /** Returns the provisional results, which are dropped when another schema is the outermost. */
  #provisionals(): Known<Result> {
    if (this.#root !== this.#walk.root || this.#walk.depth === 0) {
      this.#provisional = new Map();
      this.#root = this.#walk.root;
    }
    return this.#provisional;
  }
}
