import type { Operations } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { countries, languages } from './records.ts';

/** The language of names, unless a call requests another one. */
const PORTAL_LANGUAGE = 'en-GB';

export const listCountries: OperationRule<Operations['listCountries']> = async ({ store }) => {
  const names = new Intl.DisplayNames([PORTAL_LANGUAGE], { type: 'region' });
  return (await countries.list(store)).map((code) => ({ code, name: names.of(code) ?? code }));
};

/** Lists the languages, with their names in the requested language. */
export const listLanguages: OperationRule<Operations['listLanguages']> = async ({
  store,
  parameters: { language = PORTAL_LANGUAGE },
  fail,
}) => {
  if ((await languages.get(store, language)) === undefined) fail('languageNotFound', { language });
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const known = await languages.list(store);
  return known.map((code) => ({ code, name: names.of(new Intl.Locale(code).language) ?? code }));
};
