import type { Change, JournalEntry } from '../../contract/journal.ts';
import { JOURNAL_ENTRIES } from '../../contract/service-limits.ts';
import type { Caller } from './handled.ts';
import { Latest } from './latest.ts';

/** The latest requests of a space. */
export class Journal extends Latest<JournalEntry> {
  /** Changes by calls in progress. */
  readonly #changes = new WeakMap<Caller, readonly Change[]>();

  constructor() {
    super(JOURNAL_ENTRIES, ({ id }) => id);
  }

  /** Records what a call has written, replacing the writes of a previous attempt. */
  noteChanges(caller: Caller, changes: readonly Change[]): void {
    this.#changes.set(caller, changes);
  }

  changesOf(caller: Caller): readonly Change[] {
    return this.#changes.get(caller) ?? [];
  }
}
