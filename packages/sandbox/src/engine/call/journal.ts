import type { Change, JournalEntry } from '../../contract/journal.ts';
import { JOURNAL_ENTRIES } from '../../contract/service-limits.ts';
import type { Caller } from './handled.ts';

/** The last requests of a space, the newest first. */
export class Journal implements Iterable<JournalEntry> {
  readonly #entries: JournalEntry[] = [];
  /** Changes of calls that are under way. */
  readonly #changes = new WeakMap<Caller, readonly Change[]>();

  /** Notes what a call has written, instead of what it wrote in an attempt before. */
  noteChanges(caller: Caller, changes: readonly Change[]): void {
    this.#changes.set(caller, changes);
  }

  changesOf(caller: Caller): readonly Change[] {
    return this.#changes.get(caller) ?? [];
  }

  add(entry: JournalEntry): void {
    this.#entries.unshift(entry);
    this.#entries.length = Math.min(this.#entries.length, JOURNAL_ENTRIES);
  }

  /** The last request with an id. */
  of(id: string): JournalEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  [Symbol.iterator](): Iterator<JournalEntry> {
    return this.#entries.values();
  }
}
