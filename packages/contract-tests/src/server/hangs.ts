/** Number of consecutive calls without a complete response after which a family's calls are no longer sent. */
export const MAX_HANGS = 3;

/** The missing part of a call: a timely response, or even a connection, as when the server has stopped. */
export type Lack = 'response' | 'connection';

const LACKS: Readonly<Record<Lack, string>> = {
  response: 'had no response in time',
  connection: 'had no connection: has the server stopped?',
};

interface Row {
  readonly count: number;
  readonly last: Lack;
}

/** Counts the consecutive calls without a connection or a timely response for each family. */
export class Hangs {
  readonly #most: number;
  readonly #inARow = new Map<string, Row>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Records a call without a complete response. */
  add(familyId: string, last: Lack): void {
    this.#inARow.set(familyId, { count: (this.#inARow.get(familyId)?.count ?? 0) + 1, last });
  }

  /** Records a response. */
  end(familyId: string): void {
    if (this.reasonToStop(familyId) === undefined) this.#inARow.delete(familyId);
  }

  /** Returns why a family's calls are no longer sent; undefined while they are. */
  reasonToStop(familyId: string): string | undefined {
    const row = this.#inARow.get(familyId);
    if (row === undefined || row.count < this.#most) return undefined;
    return `${row.count} calls of ${familyId} in a row ${LACKS[row.last]}`;
  }
}
