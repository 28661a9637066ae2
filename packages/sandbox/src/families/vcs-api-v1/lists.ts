import type { Errors } from '../../generated/vcs-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { ACTIONS, DUE_DATES, nameIn, OBSERVATIONS } from './reference-lists.ts';

interface InLanguage {
  readonly language?: string;
}

export const listDueDates = typedRule<Errors['listDueDates'], { readonly parameters: InLanguage }>(
  async ({ parameters: { language } }) =>
    DUE_DATES.map(({ code, names, daysNumber, severity }) => ({
      code,
      name: nameIn(names, language),
      daysNumber,
      severity,
    })),
);

export const listObservations = typedRule<Errors['listObservations'], { readonly parameters: InLanguage }>(
  async ({ parameters: { language } }) =>
    Object.entries(OBSERVATIONS).map(([code, { names }]) => ({ code, name: nameIn(names, language) })),
);

/** The actions of a level; none of a level that does not exist. */
export const listActions = typedRule<
  Errors['listActions'],
  { readonly parameters: InLanguage & { readonly level: string } }
>(async ({ parameters: { level: wanted, language } }) =>
  Object.entries(ACTIONS)
    .filter(([, { level }]) => level === wanted)
    .map(([code, { level, names }]) => ({ code, level, name: nameIn(names, language) })),
);
