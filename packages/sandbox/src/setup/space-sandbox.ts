import { type SettableClock, settableClock } from '../clock/clock.ts';
import { type SettableConditions, settableConditions } from '../conditions/conditions.ts';
import { SPACE_WRITES } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import type { Handled, RequestHandler } from '../engine/call/handled.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { Space, SpaceSettings } from '../spaces/space.ts';
import { mountOf } from '../spaces/spaces-endpoint.ts';
import { limitedStore } from '../store/limited-store.ts';
import { scopedStore } from '../store/scoped-store.ts';
import type { LoadedFamilies } from './load-families.ts';
import { type EngineParts, makeEngine } from './make-engine.ts';

/** The parts that the sandboxes of spaces have of the one that they are in. */
export interface SpaceSurroundings extends Pick<EngineParts, 'faults' | 'log' | 'throttle'> {
  readonly store: Store;
  /** The clock that those of spaces follow until they are stopped. */
  readonly clock: SettableClock;
  /** Calls a minute that each partner may make in each space. */
  readonly calls?: number | undefined;
  /** Whether a host name is the server's own. */
  readonly isOwnHost?: ((hostname: string) => boolean) | undefined;
}

/** The sandbox of one space in this process: an engine of its own, on a part of the store. */
export class SpaceSandbox {
  readonly #handle: RequestHandler;
  readonly #conditions: SettableConditions;
  readonly #clock: SettableClock;
  #stopped: string | null = null;
  /** The settings that the store had at the last call. */
  #known: string;

  constructor(families: LoadedFamilies, { key, seed, empty }: Space, surroundings: SpaceSurroundings) {
    const { store, clock, calls, isOwnHost, ...shared } = surroundings;
    const kept = limitedStore(scopedStore(store, key), SPACE_WRITES);
    this.#clock = this.#noticed(settableClock(clock));
    this.#conditions = settableConditions({}, seed);
    this.#known = JSON.stringify(this.#settings());
    const engine = makeEngine(families, {
      ...shared,
      ...{ kept, seed, empty, clock: this.#clock, conditions: this.#conditions, mount: mountOf(key) },
      control: isOwnHost === undefined ? {} : { isOwnHost },
      ...(calls === undefined ? {} : { rateLimit: rateLimit(calls) }),
    });
    const reset = async () => {
      kept.restart();
      await engine.reset();
    };
    this.#handle = requestHandler({ ...engine, reset });
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
      this.#clock.set(settings.clock ?? undefined);
      this.#conditions.set(settings.conditions);
    }
    const handled = await this.#handle(request, caller);
    const left = JSON.stringify(this.#settings());
    if (left !== this.#known) {
      this.#known = left;
      await keep(this.#settings());
    }
    return handled;
  }

  #settings(): SpaceSettings {
    return { clock: this.#stopped, conditions: this.#conditions.current() };
  }

  /** A clock whose stop is noticed. */
  #noticed({ now, set }: SettableClock): SettableClock {
    return {
      now,
      set: (time) => {
        set(time);
        this.#stopped = time ?? null;
      },
    };
  }
}
