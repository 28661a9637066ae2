import { type SettableClock, settableClock } from '../clock/clock.ts';
import { settableConditions } from '../conditions/conditions.ts';
import { SPACE_WRITES } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import type { ControlPaths } from '../endpoints/control.ts';
import { handleJournal, JOURNAL_PATH } from '../endpoints/journal.ts';
import { handleSnapshots, SNAPSHOTS_PATH } from '../endpoints/snapshots.ts';
import type { Handled, RequestHandler } from '../engine/call/handled.ts';
import { Journal } from '../engine/call/journal.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { isBelow } from '../http/is-below.ts';
import type { Space, SpaceSettings } from '../spaces/space.ts';
import { mountOf } from '../spaces/space-paths.ts';
import type { SpaceRegister } from '../spaces/space-register.ts';
import { spaceStore } from '../spaces/space-store.ts';
import { limitedStore } from '../store/limited-store.ts';
import type { LoadedFamilies } from './load-families.ts';
import { type EngineParts, makeEngine } from './make-engine.ts';
import { type SettingsOfSpace, SpaceSnapshots } from './space-snapshots.ts';

/** The parts that the sandboxes of spaces have of the one that they are in. */
export interface SpaceSurroundings
  extends Pick<EngineParts, 'calls' | 'faults' | 'isThrottled' | 'log' | 'strictMessages'> {
  readonly register: SpaceRegister;
  readonly store: Store;
  /** The clock that those of spaces follow until they are stopped. */
  readonly clock: SettableClock;
  /** Whether a host name is the server's own. */
  readonly isOwnHost?: ((hostname: string) => boolean) | undefined;
}

/** The sandbox of one space in this process: an engine of its own, on a part of the store. */
export class SpaceSandbox {
  readonly #handle: RequestHandler;
  readonly #settings: SettingsOfSpace;
  /** The settings that the store had at the last call. */
  #known: string;

  constructor(
    families: LoadedFamilies,
    { key, seed, empty }: Space,
    { register, store, clock: followed, isOwnHost, ...shared }: SpaceSurroundings,
  ) {
    const kept = limitedStore(spaceStore(store, key), SPACE_WRITES);
    const { clock, conditions, settings } = ownSettings(followed, seed);
    const engine = makeEngine(families, {
      ...shared,
      ...{ kept, seed, empty, clock, conditions, mount: mountOf(key) },
      control: isOwnHost === undefined ? {} : { isOwnHost },
    });
    const reset = async () => {
      kept.restart();
      await engine.reset();
    };
    const snapshots = new SpaceSnapshots({ key, store, register }, engine, settings);
    const journal = new Journal();
    this.#settings = settings;
    this.#known = JSON.stringify(settings.current());
    this.#handle = requestHandler({ ...engine, reset, journal, morePaths: spacePaths(snapshots, journal) });
  }

  /**
   * Handles a request.
   *
   * @param settings of the space, which another process may have changed
   * @param keep receives settings that the request has changed
   */
  async handle(
    [request, caller]: Parameters<RequestHandler>,
    settings: SpaceSettings,
    keep: (settings: SpaceSettings) => Promise<void>,
  ): Promise<Handled> {
    const given = JSON.stringify(settings);
    if (given !== this.#known) {
      this.#known = given;
      this.#settings.set(settings);
    }
    const handled = await this.#handle(request, caller);
    const left = this.#settings.current();
    if (JSON.stringify(left) !== this.#known) {
      this.#known = JSON.stringify(left);
      await keep(left);
    }
    return handled;
  }
}

/** The control paths of a space, beside those that every sandbox has. */
function spacePaths(snapshots: SpaceSnapshots, journal: Journal): ControlPaths {
  return (pathname) => {
    if (isBelow(pathname, SNAPSHOTS_PATH)) return (request) => handleSnapshots(snapshots, request, pathname);
    if (isBelow(pathname, JOURNAL_PATH)) return (request) => handleJournal(journal, request, pathname);
    return undefined;
  };
}

/** The clock and the conditions of a space, whose settings can be read and set. */
function ownSettings(followed: SettableClock, seed: number) {
  const { set, ...shown } = settableClock(followed);
  const conditions = settableConditions({}, seed);
  let stopped: string | undefined;
  const clock: SettableClock = {
    ...shown,
    set: (time) => {
      set(time);
      stopped = time;
    },
  };
  const settings: SettingsOfSpace = {
    current: () => ({ clock: stopped ?? null, conditions: conditions.current() }),
    set: (wanted) => {
      clock.set(wanted.clock ?? undefined);
      conditions.set(wanted.conditions);
    },
  };
  return { clock, conditions, settings };
}
