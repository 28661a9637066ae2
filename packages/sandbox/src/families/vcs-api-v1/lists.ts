import type { Operations } from '../../generated/vcs-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { ACTIONS, DUE_DATES, nameIn, OBSERVATIONS } from './reference-lists.ts';

export const listDueDates: OperationRule<Operations['listDueDates']> = async ({ parameters: { language } }) =>
  DUE_DATES.map(({ code, names, daysNumber, severity }) => ({
    code,
    name: nameIn(names, language),
    daysNumber,
    severity,
  }));

export const listObservations: OperationRule<Operations['listObservations']> = async ({
  parameters: { language },
}) => Object.entries(OBSERVATIONS).map(([code, { names }]) => ({ code, name: nameIn(names, language) }));

/** Lists the actions of a level. A level that does not exist has none. */
export const listActions: OperationRule<Operations['listActions']> = async ({
  parameters: { level: wanted, language },
}) =>
  Object.entries(ACTIONS)
    .filter(([, { level }]) => level === wanted)
    .map(([code, { level, names }]) => ({ code, level, name: nameIn(names, language) }));
