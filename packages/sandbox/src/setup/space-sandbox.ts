import { type SettableClock, settableClock } from '../clock/clock.ts';
import { settableConditions } from '../conditions/conditions.ts';
import { SPACE_WRITES } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import type { ControlPaths } from '../endpoints/control.ts';
import { handleJournal, JOURNAL_PATH } from '../endpoints/journal.ts';
import { handleScenario, type LoadedScenario, SCENARIO_PATH } from '../endpoints/scenario.ts';
import { handleSnapshots, SNAPSHOTS_PATH } from '../endpoints/snapshots.ts';
import type { Engine } from '../engine/call/engine.ts';
import type { Handled, RequestHandler } from '../engine/call/handled.ts';
import { Journal } from '../engine/call/journal.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { isBelow } from '../http/is-below.ts';
import { randomId } from '../spaces/random-id.ts';
import type { Space, SpaceSettings } from '../spaces/space.ts';
import { mountOf } from '../spaces/space-paths.ts';
import type { SpaceRegister } from '../spaces/space-register.ts';
import { spaceStore } from '../spaces/space-store.ts';
import { collection } from '../store/collection.ts';
import { type LimitedStore, limitedStore } from '../store/limited-store.ts';
import type { LoadedFamilies } from './load-families.ts';
import { type EngineParts, makeEngine } from './make-engine.ts';
import { type SettingsOfSpace, SpaceSnapshots } from './space-snapshots.ts';
import { startWith } from './start-with.ts';
import type { Scene, StartingState } from './starting-state.ts';

/** The parts that the sandboxes of spaces have of the one that they are in. */
export interface SpaceSurroundings
  extends Pick<EngineParts, 'calls' | 'faults' | 'isThrottled' | 'log' | 'strictMessages'>,
    Pick<Scene, 'chooseFaults'> {
  readonly register: SpaceRegister;
  readonly store: Store;
  /** The clock that those of spaces follow until they are stopped. */
  readonly clock: SettableClock;
  /** Whether a host name is the server's own. */
  readonly isOwnHost?: ((hostname: string) => boolean) | undefined;
}

/** The engine of a space with one scenario, or without. */
interface OpenedSpace {
  readonly scenario: string | undefined;
  readonly handle: Promise<RequestHandler>;
}

/** The sandbox of one space in this process: an engine of its own, on a part of the store. */
export class SpaceSandbox {
  readonly #families: LoadedFamilies;
  readonly #space: Space;
  readonly #surroundings: SpaceSurroundings;
  readonly #kept: LimitedStore;
  readonly #own: OwnSettings;
  readonly #journal = new Journal();
  #opened: OpenedSpace | undefined;
  /** The settings that the store had at the last call. */
  #known: string;

  constructor(families: LoadedFamilies, space: Space, surroundings: SpaceSurroundings) {
    this.#families = families;
    this.#space = space;
    this.#surroundings = surroundings;
    this.#kept = limitedStore(spaceStore(surroundings.store, space.key), SPACE_WRITES);
    this.#own = ownSettings(surroundings.clock, space.seed);
    this.#known = JSON.stringify(this.#own.settings.current());
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
      this.#own.settings.set(settings);
    }
    const handle = await this.#handlerWith(settings.scenario);
    const handled = await handle(request, caller);
    const left = this.#own.settings.current();
    if (JSON.stringify(left) !== this.#known) {
      this.#known = JSON.stringify(left);
      await keep(left);
    }
    return handled;
  }

  /** The handler of the space with a scenario that a call has loaded, maybe of another process. */
  #handlerWith(scenario: string | undefined): Promise<RequestHandler> {
    if (this.#opened !== undefined && this.#opened.scenario === scenario) return this.#opened.handle;
    const opened: OpenedSpace = { scenario, handle: this.#open(scenario) };
    this.#opened = opened;
    // The store may have been away: the next call tries again.
    opened.handle.catch(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
    return opened.handle;
  }

  async #open(scenario: string | undefined): Promise<RequestHandler> {
    // The text is that of a newer scenario if another call has loaded one meanwhile; the next call has its settings.
    const loaded = scenario === undefined ? undefined : await scenarios.get(this.#kept, LOADED);
    return this.#handlerOf(this.#engineOf(await this.#stateOf(loaded?.text)));
  }

  #stateOf(text: string | undefined): Promise<StartingState> {
    const { seed, empty } = this.#space;
    const { faults, log, chooseFaults } = this.#surroundings;
    const { clock } = this.#own;
    return startWith(text, { loaded: this.#families, seed, empty, faults, log, chooseFaults, clock });
  }

  #engineOf(state: StartingState): Engine {
    const { isOwnHost, calls, isThrottled, log, strictMessages } = this.#surroundings;
    const { clock, conditions } = this.#own;
    const { faults, partners, initialData } = state;
    return makeEngine(this.#families, {
      ...{ calls, isThrottled, log, strictMessages, clock, conditions, faults, partners, initialData },
      ...{ kept: this.#kept, mount: mountOf(this.#space.key) },
      control: isOwnHost === undefined ? {} : { isOwnHost },
    });
  }

  #handlerOf(engine: Engine): RequestHandler {
    const { store, register } = this.#surroundings;
    const reset = () => this.#begin(engine);
    const place = { key: this.#space.key, store, register };
    const snapshots = new SpaceSnapshots(place, engine, this.#own.settings);
    const scenario: LoadedScenario = {
      text: async () => (await scenarios.get(this.#kept, LOADED))?.text,
      load: (text) => this.#load(text),
      remove: () => this.#load(undefined),
    };
    const morePaths = spacePaths(snapshots, this.#journal, scenario);
    return requestHandler({ ...engine, reset, journal: this.#journal, morePaths });
  }

  /** Starts the space again, with another scenario or without one. */
  async #load(text: string | undefined): Promise<void> {
    const state = await this.#stateOf(text);
    const before = this.#own.settings.current();
    const { clock = null, conditions = {} } = state.given ?? {};
    const scenario = text === undefined ? undefined : randomId();
    this.#own.settings.set({ clock, conditions, ...(scenario === undefined ? {} : { scenario }) });
    try {
      const engine = this.#engineOf(state);
      await this.#begin(engine);
      await this.#kept.transaction(async (transaction) => {
        if (text === undefined) await scenarios.delete(transaction, LOADED);
        else await scenarios.put(transaction, LOADED, { text });
      });
      this.#opened = { scenario, handle: Promise.resolve(this.#handlerOf(engine)) };
    } catch (error) {
      this.#own.settings.set(before);
      throw error;
    }
  }

  async #begin(engine: Engine): Promise<void> {
    this.#kept.restart();
    await engine.reset();
  }
}

/** The text of the scenario that a space starts with. */
const scenarios = collection<{ readonly text: string }>('sandbox/scenario');
const LOADED = 'loaded';

/** The control paths of a space, beside those that every sandbox has. */
function spacePaths(snapshots: SpaceSnapshots, journal: Journal, scenario: LoadedScenario): ControlPaths {
  return (pathname) => {
    if (pathname === SCENARIO_PATH) return (request) => handleScenario(scenario, request);
    if (isBelow(pathname, SNAPSHOTS_PATH)) return (request) => handleSnapshots(snapshots, request, pathname);
    if (isBelow(pathname, JOURNAL_PATH)) return (request) => handleJournal(journal, request, pathname);
    return undefined;
  };
}

type OwnSettings = ReturnType<typeof ownSettings>;

/** The clock and the conditions of a space, whose settings can be read and set. */
function ownSettings(followed: SettableClock, seed: number) {
  const { set, ...shown } = settableClock(followed);
  const conditions = settableConditions({}, seed);
  let stopped: string | undefined;
  let scenario: string | undefined;
  const clock: SettableClock = {
    ...shown,
    set: (time) => {
      set(time);
      stopped = time;
    },
  };
  const settings: SettingsOfSpace = {
    current: () => ({
      clock: stopped ?? null,
      conditions: conditions.current(),
      ...(scenario === undefined ? {} : { scenario }),
    }),
    set: (wanted) => {
      clock.set(wanted.clock ?? undefined);
      conditions.set(wanted.conditions);
      scenario = wanted.scenario;
    },
  };
  return { clock, conditions, settings };
}
