import { parseArgs } from 'node:util';
import type { TaskKind } from '@partner-apis/contract-tests';
import { readArguments } from '../../../scripts/change/read-arguments.ts';
import { CHOICE, checkChoice } from '../chosen-tests.ts';

/** The kinds of tasks whose responses depend on data or time. Those about form are the same in all settings. */
export const KINDS: readonly TaskKind[] = [
  'example',
  'error',
  'right',
  'period',
  'dependency',
  'paging',
  'list',
  'read-back',
  'moment',
  'response',
  'reach',
  'journey',
  'chain',
  'state',
];

export const HELP = `Usage: npm run score:alarms -- [options]

Runs the contract tests that depend on data or time against sandboxes without a fault, and prints the false alarms. Each
seed gives other initial data, another moment of a year and a half, and other calls of state models.

  --family ID   run only the tests of this API family, such as sale-api-v1; may be repeated (all)
  --kind KIND   run only the tests of this kind; may be repeated (all)
  --seeds N     number of seeds (10)
  --first N     the first seed; the others follow it (1)
  --tonight     run the seeds whose turn it is today: 1,000 of them in 10 nights
  --write       record the outcome, and write docs/contract-score.md
  --help        print this text

Kinds
  ${KINDS.join(', ')}`;

/**
 * Reads the options of `npm run score:alarms`.
 *
 * @throws {UsageError} for an unknown option
 * @throws {RangeError} for an unknown family or kind, or a number that cannot be meant
 */
export function readOptions(args: readonly string[]) {
  const { values } = readArguments(HELP, () =>
    parseArgs({
      args: [...args],
      options: {
        ...CHOICE,
        seeds: { type: 'string', default: '10' },
        first: { type: 'string', default: '1' },
        tonight: { type: 'boolean', default: false },
      },
    }),
  );
  checkChoice(values, KINDS);
  return {
    ...values,
    seeds: wholeNumber('seeds', values.seeds, 1),
    first: wholeNumber('first', values.first, 0),
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new RangeError(`--${option} "${text}" is not a whole number from ${least} on.`);
}
