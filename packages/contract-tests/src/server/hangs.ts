/** Number of consecutive calls without a complete response after which a family's calls are no longer sent. */
export const MAX_HANGS = 3;

/** Counts the consecutive calls without a timely response for each family. */
export class Hangs {
  readonly #most: number;
  readonly #inARow = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Records a call without a complete response. */
  add(familyId: string): void {
    this.#inARow.set(familyId, (this.#inARow.get(familyId) ?? 0) + 1);
  }

  /** Records a response. */
  end(familyId: string): void {
    if (this.reasonToStop(familyId) === undefined) this.#inARow.delete(familyId);
  }

  /** Returns why a family's calls are no longer sent; undefined while they are. */
  reasonToStop(familyId: string): string | undefined {
    const count = this.#inARow.get(familyId) ?? 0;
    if (count < this.#most) return undefined;
    return `${count} calls of ${familyId} in a row had no response in time`;
  }
}
