import { models } from '@partner-apis/contract-tests';

/** The options with which commands choose families and kinds, record outcomes and print their help. */
export const CHOICE = {
  family: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

interface Choice {
  readonly family?: readonly string[] | undefined;
  readonly kind?: readonly string[] | undefined;
}

/**
 * Checks that the chosen families and kinds exist.
 *
 * @throws {RangeError} for the first one that does not exist, with those that do
 */
export function checkChoice({ family, kind }: Choice, kinds: readonly string[]): void {
  checkKnown(
    'family',
    family,
    models.map(({ id }) => id),
  );
  checkKnown('kind', kind, kinds);
}

function checkKnown(option: string, given: readonly string[] = [], known: readonly string[]): void {
  const unknown = given.find((one) => !known.includes(one));
  if (unknown !== undefined) {
    throw new RangeError(`--${option} "${unknown}" is not one of ${known.join(', ')}.`);
  }
}
