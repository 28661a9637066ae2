import { parseArgs } from 'node:util';
import { readArguments } from '../../../scripts/change/read-arguments.ts';
import { CHOICE, checkChoice } from '../chosen-tests.ts';
import { MADE_KINDS } from './made-fault.ts';

const KIND_WIDTH = 20;

export const HELP = `Usage: npm run score -- [options]

Makes faults from each document, runs the contract tests against a sandbox with one fault at a time, and prints the
score: how many faults were caught, and which survived.

  --family ID   try only the faults of this API family, such as sale-api-v1; may be repeated (all)
  --kind KIND   try only the faults of this kind; may be repeated (all)
  --new         try only the faults without a recorded outcome
  --survivors   try only the faults that survived and are not equivalent
  --write       record each outcome once it is known, and write docs/contract-score.md and
                docs/contract-matrix.md. If a run ends early, --new continues it
  --help        print this text

Kinds
${Object.entries(MADE_KINDS)
  .map(([kind, description]) => `  ${kind.padEnd(KIND_WIDTH)}${description}`)
  .join('\n')}`;

/** The options of a run: which faults are tried, and whether the outcomes are recorded. */
export type ScoreOptions = ReturnType<typeof readOptions>;

/**
 * Reads the options of `npm run score`.
 *
 * @throws {UsageError} for an unknown option
 * @throws {RangeError} for an unknown family or kind
 */
export function readOptions(args: readonly string[]) {
  const { values } = readArguments(HELP, () =>
    parseArgs({
      args: [...args],
      options: {
        ...CHOICE,
        new: { type: 'boolean', default: false },
        survivors: { type: 'boolean', default: false },
      },
    }),
  );
  checkChoice(values, Object.keys(MADE_KINDS));
  return values;
}
