import { tokens } from '../auth/tokens.ts';
import { SPACE_SNAPSHOTS } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import type { Snapshot, Snapshots } from '../endpoints/snapshots.ts';
import type { Engine } from '../engine/call/engine.ts';
import { randomId } from '../spaces/random-id.ts';
import { type SpaceSettings, scopeOf } from '../spaces/space.ts';
import type { SpaceRegister } from '../spaces/space-register.ts';

/** The settings of a space in this process. */
export interface SettingsOfSpace {
  current(): SpaceSettings;
  set(settings: SpaceSettings): void;
}

/** Where the data and the snapshots of a space are. */
export interface SnapshotPlace {
  readonly key: string;
  /** The store of all spaces. */
  readonly store: Store;
  readonly register: SpaceRegister;
}

/** Takes snapshots of a space as copies of its part of the store. */
export class SpaceSnapshots implements Snapshots {
  readonly #place: SnapshotPlace;
  readonly #engine: Pick<Engine, 'clock' | 'ready' | 'store'>;
  readonly #settings: SettingsOfSpace;

  constructor(
    place: SnapshotPlace,
    engine: Pick<Engine, 'clock' | 'ready' | 'store'>,
    settings: SettingsOfSpace,
  ) {
    this.#place = place;
    this.#engine = engine;
    this.#settings = settings;
  }

  async list(): Promise<readonly Snapshot[]> {
    return (await this.#all()).map(({ id, at }) => ({ id, at }));
  }

  async take(): Promise<Snapshot | undefined> {
    const { key, store, register } = this.#place;
    if ((await this.#all()).length >= SPACE_SNAPSHOTS) return undefined;
    await this.#engine.ready();
    const id = randomId();
    const at = this.#engine.clock.now();
    const settings = this.#settings.current();
    await store.replace(scopeOf(key, id), scopeOf(key));
    if (await register.addSnapshot(key, { id, at, settings })) return { id, at };
    // The space has ended or reached its limit in the meantime, so nobody knows about the copy.
    await store.replace(scopeOf(key, id));
    return undefined;
  }

  async restore(id: string): Promise<boolean> {
    const { key, store } = this.#place;
    const snapshot = (await this.#all()).find((one) => one.id === id);
    if (snapshot === undefined) return false;
    const valid = await tokens.list(this.#engine.store);
    await store.replace(scopeOf(key), scopeOf(key, id));
    if ((await this.#place.register.get(key)) === undefined) {
      // The space has ended in the meantime, and restoring has brought its data back.
      await store.replace(scopeOf(key));
      return false;
    }
    await this.#engine.store.transaction(async (transaction) => {
      for (const token of valid) await tokens.put(transaction, token.token, token);
    });
    this.#settings.set(snapshot.settings);
    return true;
  }

  async remove(id: string): Promise<boolean> {
    const { key, store, register } = this.#place;
    if (!(await register.removeSnapshot(key, id))) return false;
    await store.replace(scopeOf(key, id));
    return true;
  }

  async #all() {
    return (await this.#place.register.get(this.#place.key))?.snapshots ?? [];
  }
}
