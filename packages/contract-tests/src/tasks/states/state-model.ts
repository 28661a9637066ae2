import fc from 'fast-check';
import type { StateCaller } from './state-caller.ts';

/** A command that changes or reads the state: it defines when it may run, and what must then be true. */
export type StateCommand<Model extends object> = fc.AsyncCommand<Model, StateCaller>;

/** The definition of a state model. */
export interface StateModelDefinition<Model extends object> {
  readonly familyId: string;
  /** Last part of the id, such as `booking`. */
  readonly name: string;
  /** The laws, in one sentence. */
  readonly description: string;
  /** Reads the initial state from the server. */
  readonly start: (caller: StateCaller) => Promise<Model>;
  readonly commands: readonly fc.Arbitrary<StateCommand<Model>>[];
  /** Number of sequences, where the caller names none. */
  readonly runs?: number;
}

/** Options for searching a counterexample. */
interface Search {
  readonly seed: number;
  /** Number of sequences. Default: that of the model, or 40. */
  readonly runs?: number;
  /** Position of a sequence that broke a law, in fast-check's notation. */
  readonly path?: string;
}

/** The shortest sequence that breaks a law. */
interface Counterexample {
  /** The commands in order. */
  readonly commands: string;
  readonly path: string;
  readonly cause: unknown;
}

/** Laws for the state of a family, whatever the calls and their order. */
export interface StateModel {
  readonly familyId: string;
  readonly name: string;
  readonly description: string;
  /**
   * Generates sequences of commands and runs each.
   *
   * @param withCaller runs a sequence on a server in its initial state
   * @returns undefined when no sequence breaks a law
   */
  search(
    withCaller: (run: (caller: StateCaller) => Promise<void>) => Promise<void>,
    search: Search,
  ): Promise<Counterexample | undefined>;
}

const RUNS = 40;

/** Longer sequences find no more, and are harder to read. */
const MOST_COMMANDS = 24;

/** Makes a state model from its initial state and its commands. */
export function defineStateModel<Model extends object>(definition: StateModelDefinition<Model>): StateModel {
  const { familyId, name, description, start, commands, runs: ownRuns = RUNS } = definition;
  return {
    familyId,
    name,
    description,
    search: async (withCaller, { seed, runs = ownRuns, path }) => {
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

/** Removes the comment in which fast-check appends the position of the sequence. */
function withoutComment(text: string): string {
  const start = text.indexOf('/*');
  return start === -1 ? text : text.slice(0, start).trimEnd();
}
