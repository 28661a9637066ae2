import fc from 'fast-check';
import type { StateCaller } from './state-caller.ts';

/** A call that changes or asks the state: when it may be made, and what must then be so. */
export type StateCommand<Model extends object> = fc.AsyncCommand<Model, StateCaller>;

/** What a state model is defined by. */
export interface StateModelDefinition<Model extends object> {
  readonly familyId: string;
  /** Last part of the id: `booking`. */
  readonly name: string;
  /** The laws, in a sentence. */
  readonly description: string;
  /** The state as the server shows it first. */
  readonly start: (caller: StateCaller) => Promise<Model>;
  readonly commands: readonly fc.Arbitrary<StateCommand<Model>>[];
}

/** With what sequences of commands are made. */
interface Search {
  readonly seed: number;
  /** How many sequences. */
  readonly runs: number;
  /** Of one sequence that broke a law: where fast-check finds it again. */
  readonly path?: string;
}

/** The shortest sequence that breaks a law. */
interface Counterexample {
  /** The commands, in order. */
  readonly commands: string;
  readonly path: string;
  readonly cause: unknown;
}

/** What the state of a family obeys, whatever is called in whatever order. */
export interface StateModel {
  readonly familyId: string;
  readonly name: string;
  readonly description: string;
  /**
   * Makes sequences of commands and runs each.
   *
   * @param withCaller runs one sequence on a server in its first state
   * @returns undefined when no sequence breaks a law
   */
  search(
    withCaller: (run: (caller: StateCaller) => Promise<void>) => Promise<void>,
    search: Search,
  ): Promise<Counterexample | undefined>;
}

/** Longer sequences find no more, and say less. */
const MOST_COMMANDS = 24;

/** Makes a state model of its start and its commands. */
export function defineStateModel<Model extends object>(definition: StateModelDefinition<Model>): StateModel {
  const { familyId, name, description, start, commands } = definition;
  return {
    familyId,
    name,
    description,
    search: async (withCaller, { seed, runs, path }) => {
      const [position, replayPath] = path?.split('/') ?? [];
      const sequences = fc.commands([...commands], {
        maxCommands: MOST_COMMANDS,
        size: 'max',
        ...(replayPath === undefined ? {} : { replayPath }),
      });
      const property = fc.asyncProperty(sequences, (sequence) =>
        withCaller((caller) =>
          fc.asyncModelRun(async () => ({ model: await start(caller), real: caller }), sequence),
        ),
      );
      const details = await fc.check(property, {
        seed,
        numRuns: runs,
        ...(position === undefined ? {} : { path: position }),
      });
      if (!details.failed) return undefined;
      return counterexampleOf(details);
    },
  };
}

function counterexampleOf<T>(details: fc.RunDetails<T>): Counterexample {
  const text = String(details.counterexample ?? '');
  const replayPath = /replayPath="([^"]*)"/.exec(text)?.[1] ?? '';
  return {
    commands: withoutComment(text),
    path: `${details.counterexamplePath ?? ''}/${replayPath}`,
    cause: details.errorInstance,
  };
}

/** fast-check writes where the sequence is found again behind it, as a comment. */
function withoutComment(text: string): string {
  const start = text.indexOf('/*');
  return start === -1 ? text : text.slice(0, start).trimEnd();
}
