import { throttle } from '../auth/throttle.ts';
import { tokens } from '../auth/tokens.ts';
import type { Store } from '../contract/store.ts';
import { healthCheck } from '../endpoints/health.ts';
import { DeviatingMessages } from '../engine/call/deviating-messages.ts';
import type { Engine } from '../engine/call/engine.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { type InitialData, seeder } from '../seeding/seeding.ts';
import { indexedStore } from '../store/indexed-store.ts';
import type { LoadedFamilies } from './load-families.ts';
import { onceItWorks } from './once-it-works.ts';

/** The parts in which the engines of a sandbox and of its spaces differ. */
export interface EngineParts
  extends Pick<
    Engine,
    'clock' | 'conditions' | 'control' | 'faults' | 'log' | 'mount' | 'partners' | 'spaces' | 'strictMessages'
  > {
  readonly initialData: InitialData;
  /** Stores the state of this engine only. */
  readonly kept: Store;
  /** Calls a minute for each partner; unlimited when undefined. */
  readonly calls: number | undefined;
  /**
   * Whether to limit wrong credentials. Each space counts them separately, since callers of several spaces may share an
   * address.
   */
  readonly isThrottled: boolean;
}

/** Makes an engine for loaded families. */
export function makeEngine({ families, router, rules }: LoadedFamilies, parts: EngineParts): Engine {
  const { kept, initialData, calls, isThrottled, ...others } = parts;
  const store = indexedStore(kept, [tokens, ...rules.flatMap((one) => one.rules.collections)]);
  const seeding = seeder(store, rules, initialData);
  return {
    ...others,
    families,
    router,
    rules: rules.map((one) => one.rules),
    store,
    ...(calls === undefined ? {} : { rateLimit: rateLimit(calls) }),
    ...(isThrottled ? { throttle: throttle() } : {}),
    deviating: new DeviatingMessages(),
    ready: onceItWorks(async () => {
      await store.index();
      await seeding.once(parts.clock.now());
    }),
    health: healthCheck(store),
    reset: () => seeding.again(parts.clock.now()),
  };
}
