import type { StateCaller } from './state-caller.ts';
import type { StateModel } from './state-model.ts';

/** A law of a few calls, which depends on no other call, and is checked once. */
export interface ListedCheck<Model> {
  /** Name in a failure, such as `ask(4 pieces, in a rush)`. */
  readonly name: string;
  /** @throws {BrokenLaw} when a response breaks the law */
  readonly run: (model: Model, caller: StateCaller) => Promise<void>;
}

/** The definition of a state model without sequences. */
interface ListedChecks<Model> {
  readonly familyId: string;
  readonly name: string;
  readonly description: string;
  /** Reads the initial state from the server. */
  readonly start: (caller: StateCaller) => Promise<Model>;
  readonly checks: readonly ListedCheck<Model>[];
}

/**
 * Makes a state model of checks that do not depend on each other: each is made once, in this order, and a failure needs no shorter
 * sequence. Its path is the position of the check.
 */
export function defineListedChecks<Model>({ start, checks, ...definition }: ListedChecks<Model>): StateModel {
  return {
    ...definition,
    search: async (withCaller, { path }) => {
      const [position] = path?.split('/') ?? [];
      const wanted = checks.map((check, index) => ({ ...check, path: `${index}/` }));
      let current: { readonly name: string; readonly path: string } | undefined;
      try {
        await withCaller(async (caller) => {
          const model = await start(caller);
          for (const check of wanted.filter((one) => position === undefined || one.path === `${position}/`)) {
            current = check;
            await check.run(model, caller);
          }
        });
        return undefined;
      } catch (cause) {
        return { commands: current?.name ?? 'the start', path: current?.path ?? '', cause };
      }
    },
  };
}
