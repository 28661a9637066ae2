import type { Change, JournalEntry } from '../../contract/journal.ts';
import { JOURNAL_ENTRIES } from '../../contract/service-limits.ts';
import type { Caller } from './handled.ts';
import { Latest } from './latest.ts';

/** The last requests of a space. */
export class Journal extends Latest<JournalEntry> {
  /** Changes of calls that are under way. */
  readonly #changes = new WeakMap<Caller, readonly Change[]>();

  constructor() {
    super(JOURNAL_ENTRIES, ({ id }) => id);
  }

  /** Notes what a call has written, instead of what it wrote in an attempt before. */
  noteChanges(caller: Caller, changes: readonly Change[]): void {
    this.#changes.set(caller, changes);
  }

  changesOf(caller: Caller): readonly Change[] {
    return this.#changes.get(caller) ?? [];
  }
}
