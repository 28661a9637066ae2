import type { SettableClock } from '../clock/clock.ts';
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
import { type OwnSettings, ownSettings } from './own-settings.ts';
import { SpaceSnapshots } from './space-snapshots.ts';
import { startWith } from './start-with.ts';
import type { Scene, StartingState } from './starting-state.ts';

/** The parts that the sandboxes of spaces take from the enclosing one. */
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

/** The engine of a space with one scenario, or without one. */
interface OpenedSpace {
  readonly scenario: string | undefined;
  readonly handle: Promise<RequestHandler>;
}

/** The sandbox of one space in this process: a separate engine on a part of the store. */
export class SpaceSandbox {
  readonly #families: LoadedFamilies;
  readonly #space: Space;
  readonly #surroundings: SpaceSurroundings;
  readonly #kept: LimitedStore;
  readonly #journal = new Journal();
  /** The settings of the engine for new calls. */
  #own: OwnSettings;
  #opened: OpenedSpace | undefined;
  /** The settings in the store at the last call. */
  #known: string;

  constructor(families: LoadedFamilies, space: Space, surroundings: SpaceSurroundings) {
    this.#families = families;
    this.#space = space;
    this.#surroundings = surroundings;
    this.#kept = limitedStore(spaceStore(surroundings.store, space.key), SPACE_WRITES);
    this.#own = this.#newSettings();
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
      if (settings.scenario !== this.#opened?.scenario) this.#own = this.#newSettings();
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

  /** Returns the handler of the space with a scenario, which a call to another process may have loaded. */
  #handlerWith(scenario: string | undefined): Promise<RequestHandler> {
    if (this.#opened !== undefined && this.#opened.scenario === scenario) return this.#opened.handle;
    const opened: OpenedSpace = { scenario, handle: this.#open(scenario) };
    this.#opened = opened;
    // The store may have been unreachable: the next call tries again.
    opened.handle.catch(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
    return opened.handle;
  }

  async #open(scenario: string | undefined): Promise<RequestHandler> {
    // If another call has loaded a newer scenario in the meantime, this is its text, and the next call has its
    // settings.
    const loaded = scenario === undefined ? undefined : await scenarios.get(this.#kept, LOADED);
    const own = this.#own;
    return this.#handlerOf(this.#engineOf(await this.#stateOf(loaded?.text, own), own), own);
  }

  #stateOf(text: string | undefined, { clock }: OwnSettings): Promise<StartingState> {
    const { seed, empty } = this.#space;
    const { faults, log, chooseFaults } = this.#surroundings;
    return startWith(text, { loaded: this.#families, seed, empty, faults, log, chooseFaults, clock });
  }

  #engineOf(state: StartingState, { clock, conditions }: OwnSettings): Engine {
    const { isOwnHost, calls, isThrottled, log, strictMessages } = this.#surroundings;
    const { faults, partners, initialData } = state;
    return makeEngine(this.#families, {
      ...{ calls, isThrottled, log, strictMessages, clock, conditions, faults, partners, initialData },
      ...{ kept: this.#kept, mount: mountOf(this.#space.key) },
      control: isOwnHost === undefined ? {} : { isOwnHost },
    });
  }

  #handlerOf(engine: Engine, { settings }: OwnSettings): RequestHandler {
    const { store, register } = this.#surroundings;
    const reset = () => this.#begin(engine);
    const place = { key: this.#space.key, store, register };
    const snapshots = new SpaceSnapshots(place, engine, settings);
    const scenario: LoadedScenario = {
      text: async () => (await scenarios.get(this.#kept, LOADED))?.text,
      load: (text) => this.#load(text),
      remove: () => this.#load(undefined),
    };
    const morePaths = spacePaths(snapshots, this.#journal, scenario);
    return requestHandler({ ...engine, reset, journal: this.#journal, morePaths });
  }

  /** Returns settings for another engine. Calls in progress keep their settings. */
  #newSettings(): OwnSettings {
    return ownSettings(this.#surroundings.clock, this.#space.seed);
  }

  /** Restarts the space with another scenario, or without one. */
  async #load(text: string | undefined): Promise<void> {
    const own = this.#newSettings();
    const state = await this.#stateOf(text, own);
    const { clock = null, conditions = {} } = state.given ?? {};
    const scenario = text === undefined ? undefined : randomId();
    own.settings.set({ clock, conditions, ...(scenario === undefined ? {} : { scenario }) });
    const engine = this.#engineOf(state, own);
    await this.#begin(engine);
    await this.#kept.transaction(async (transaction) => {
      if (text === undefined) await scenarios.delete(transaction, LOADED);
      else await scenarios.put(transaction, LOADED, { text });
    });
    this.#own = own;
    this.#opened = { scenario, handle: Promise.resolve(this.#handlerOf(engine, own)) };
  }

  async #begin(engine: Engine): Promise<void> {
    this.#kept.restart();
    await engine.reset();
  }
}

/** The texts of the scenarios that spaces start with. */
const scenarios = collection<{ readonly text: string }>('sandbox/scenario');
const LOADED = 'loaded';

/** Returns the control paths of a space, in addition to those of every sandbox. */
function spacePaths(snapshots: SpaceSnapshots, journal: Journal, scenario: LoadedScenario): ControlPaths {
  return (pathname) => {
    if (pathname === SCENARIO_PATH) return (request) => handleScenario(scenario, request);
    if (isBelow(pathname, SNAPSHOTS_PATH)) return (request) => handleSnapshots(snapshots, request, pathname);
    if (isBelow(pathname, JOURNAL_PATH)) return (request) => handleJournal(journal, request, pathname);
    return undefined;
  };
}
