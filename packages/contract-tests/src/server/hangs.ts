/** How many calls in a row may be left without a complete response before a family's calls are no longer sent. */
export const MAX_HANGS = 3;

/** Counts, for each family, the calls in a row that were not answered in time. */
export class Hangs {
  readonly #most: number;
  readonly #inARow = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The server left a call without a complete response. */
  add(familyId: string): void {
    this.#inARow.set(familyId, (this.#inARow.get(familyId) ?? 0) + 1);
  }

  /** The server responded. */
  end(familyId: string): void {
    if (this.reasonToStop(familyId) === undefined) this.#inARow.delete(familyId);
  }

  /** Why a family's calls are no longer sent; undefined while they are. */
  reasonToStop(familyId: string): string | undefined {
    const count = this.#inARow.get(familyId) ?? 0;
    if (count < this.#most) return undefined;
    return `${count} calls of ${familyId} in a row were not answered in time`;
  }
}
