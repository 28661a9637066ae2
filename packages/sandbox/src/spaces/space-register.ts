import { SPACE_SNAPSHOTS } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import { networkOf } from '../http/network.ts';
import { hasEnded, type Space, type SpaceSettings, type SpaceSnapshot, scopeOf, spaces } from './space.ts';

/** Limits of a deployment's spaces. */
export interface SpaceQuota {
  /** Maximum number of spaces at a time. */
  readonly most: number;
  /**
   * Maximum number of spaces at a time that were created from one address (a `/64` network for IPv6). Default: `most`.
   */
  readonly mostOfAddress?: number;
}

/** The choices of a space's creator. */
export interface SpaceWish {
  readonly address: string;
  readonly ttlSeconds: number;
  readonly seed: number;
  readonly empty: boolean;
  readonly clock: string | null;
}

/** Thrown when the maximum number of spaces is reached. */
export class SpaceQuotaError extends Error {
  override readonly name = 'SpaceQuotaError';
  /** Seconds until the next of them ends by itself. */
  readonly secondsLeft: number;

  constructor(message: string, secondsLeft: number) {
    super(message);
    this.secondsLeft = secondsLeft;
  }
}

/** Keeps the spaces of a deployment in its store, so that all of its processes know them. */
export class SpaceRegister {
  readonly #store: Store;
  readonly #most: number;
  readonly #mostOfAddress: number;

  constructor(store: Store, { most, mostOfAddress = most }: SpaceQuota) {
    this.#store = store;
    this.#most = most;
    this.#mostOfAddress = mostOfAddress;
  }

  /** Creates a space. @throws {SpaceQuotaError} */
  async create({ ttlSeconds, clock, ...wish }: SpaceWish): Promise<Space> {
    await this.removeEnded();
    const endsAt = Date.now() + ttlSeconds * 1000;
    const space: Space = {
      ...wish,
      key: newKey(),
      endsAt,
      settings: { clock, conditions: {} },
      snapshots: [],
    };
    await this.#store.transaction(async (transaction) => {
      const all = await spaces.list(transaction);
      const network = networkOf(wish.address);
      const ofAddress = all.filter(({ address }) => address !== '' && networkOf(address) === network);
      if (all.length >= this.#most) {
        throw quotaError(`There are as many spaces as there may be, ${this.#most}`, all);
      }
      if (ofAddress.length >= this.#mostOfAddress) {
        throw quotaError(`Your address has as many spaces as it may, ${this.#mostOfAddress}`, ofAddress);
      }
      await spaces.put(transaction, space.key, space);
    });
    return space;
  }

  /**
   * Finds a space.
   *
   * @returns undefined when no space has the key, or it has ended
   */
  async get(key: string): Promise<Space | undefined> {
    const space = await spaces.get(this.#store, key);
    return space === undefined || hasEnded(space) ? undefined : space;
  }

  /** Returns the keys of all spaces that have not ended. */
  async keys(): Promise<ReadonlySet<string>> {
    const all = await spaces.list(this.#store);
    return new Set(all.filter((space) => !hasEnded(space)).map(({ key }) => key));
  }

  /** Makes a space end a number of seconds from now. Returns undefined when no space has the key. */
  extend(key: string, ttlSeconds: number): Promise<Space | undefined> {
    return this.#change(key, (space) => ({ ...space, endsAt: Date.now() + ttlSeconds * 1000 }));
  }

  /** Stores the settings of a space for all processes. */
  async keep(key: string, settings: SpaceSettings): Promise<void> {
    await this.#change(key, (space) => ({ ...space, settings }));
  }

  /** Adds a snapshot of a space. Returns false when the space has the maximum number, or has ended. */
  async addSnapshot(key: string, snapshot: SpaceSnapshot): Promise<boolean> {
    const changed = await this.#change(key, (space) =>
      space.snapshots.length < SPACE_SNAPSHOTS
        ? { ...space, snapshots: [...space.snapshots, snapshot] }
        : undefined,
    );
    return changed !== undefined;
  }

  /** Removes a snapshot of a space. Returns false when it has none with the id. */
  async removeSnapshot(key: string, id: string): Promise<boolean> {
    const changed = await this.#change(key, (space) => {
      const snapshots = space.snapshots.filter((one) => one.id !== id);
      return snapshots.length === space.snapshots.length ? undefined : { ...space, snapshots };
    });
    return changed !== undefined;
  }

  /** Ends a space and removes its data. Returns false when no space has the key. */
  async end(key: string): Promise<boolean> {
    const ended = await this.#change(key, (space) => ({ ...space, endsAt: 0 }));
    if (ended === undefined) return false;
    await this.#remove(key);
    return true;
  }

  /** Removes the spaces that have ended, with their data. */
  async removeEnded(): Promise<void> {
    for (const space of await spaces.list(this.#store)) if (hasEnded(space)) await this.#remove(space.key);
  }

  async #remove(key: string): Promise<void> {
    // Writing its end waits for the transactions that have seen it open, so that they write nothing after its data are
    // removed.
    const ended = await this.#store.transaction(async (transaction) => {
      const space = await spaces.get(transaction, key);
      if (space === undefined || !hasEnded(space)) return undefined;
      if (space.endsAt !== 0) await spaces.put(transaction, key, { ...space, endsAt: 0 });
      return space;
    });
    if (ended === undefined) return;
    for (const { id } of ended.snapshots) await this.#store.replace(scopeOf(key, id));
    await this.#store.replace(scopeOf(key));
    await this.#store.transaction((transaction) => spaces.delete(transaction, key));
  }

  /** Changes a space. Returns undefined when it has ended, or there is nothing to change. */
  #change(key: string, change: (space: Space) => Space | undefined): Promise<Space | undefined> {
    return this.#store.transaction(async (transaction) => {
      const space = await spaces.get(transaction, key);
      const changed = space === undefined || hasEnded(space) ? undefined : change(space);
      if (changed !== undefined) await spaces.put(transaction, key, changed);
      return changed;
    });
  }
}

function quotaError(message: string, all: readonly Space[]): SpaceQuotaError {
  const next = Math.min(...all.map(({ endsAt }) => endsAt));
  return new SpaceQuotaError(message, Math.max(1, Math.ceil((next - Date.now()) / 1000)));
}

/** Returns 96 random bits in characters that are safe in an address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
