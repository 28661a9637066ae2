import { tokens } from '../auth/tokens.ts';
import type { Store } from '../contract/store.ts';
import { healthCheck } from '../endpoints/health.ts';
import { DeviatingMessages } from '../engine/call/deviating-messages.ts';
import type { Engine } from '../engine/call/engine.ts';
import { type SeedOptions, seeder } from '../seeding/seeding.ts';
import { indexedStore } from '../store/indexed-store.ts';
import { demoPartners } from './demo-partners.ts';
import type { LoadedFamilies } from './load-families.ts';
import { onceItWorks } from './once-it-works.ts';

/** The differences between the engines of a sandbox and of its spaces. */
export interface EngineParts
  extends SeedOptions,
    Pick<
      Engine,
      | 'clock'
      | 'conditions'
      | 'control'
      | 'faults'
      | 'log'
      | 'mount'
      | 'rateLimit'
      | 'spaces'
      | 'strictMessages'
      | 'throttle'
    > {
  /** Keeps the state of this engine alone. */
  readonly kept: Store;
}

/** Makes an engine for loaded families. */
export function makeEngine({ families, router, rules }: LoadedFamilies, parts: EngineParts): Engine {
  const { kept, seed, empty, ...others } = parts;
  const store = indexedStore(kept, [tokens, ...rules.flatMap((one) => one.rules.collections)]);
  const seeding = seeder(store, rules, { seed, empty });
  return {
    ...others,
    families,
    router,
    rules: rules.map((one) => one.rules),
    partners: demoPartners,
    store,
    deviating: new DeviatingMessages(),
    ready: onceItWorks(async () => {
      await store.index();
      await seeding.once(parts.clock.now());
    }),
    health: healthCheck(store),
    reset: () => seeding.again(parts.clock.now()),
  };
}
