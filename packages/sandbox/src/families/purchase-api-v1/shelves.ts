import type { StoreReader, StoreTransaction } from '../../contract/store.ts';
import type { Shelf } from './records.ts';
import { shelves } from './records.ts';

/** The shelves that a message takes from: each line sees what the lines before it have left. */
export class OpenShelves {
  readonly #store: StoreReader;
  readonly #open = new Map<string, Shelf>();

  constructor(store: StoreReader) {
    this.#store = store;
  }

  async of(ean: string): Promise<Shelf> {
    const shelf = this.#open.get(ean) ?? (await shelves.get(this.#store, ean));
    return shelf ?? { ean, stock: { LIL: 0, LYS: 0 }, incoming: [] };
  }

  leave(shelf: Shelf): void {
    this.#open.set(shelf.ean, shelf);
  }

  async save(transaction: StoreTransaction): Promise<void> {
    for (const [ean, shelf] of this.#open) await shelves.put(transaction, ean, shelf);
  }
}
