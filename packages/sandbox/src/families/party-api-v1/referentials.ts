import type { Rule } from '../../contract/rule.ts';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { countries, languages } from './records.ts';

/** Names of what a code list holds, in the language of the portal unless another one is asked for. */
const PORTAL_LANGUAGE = 'en-GB';

export const listCountries: Rule = async ({ store }) => {
  const names = new Intl.DisplayNames([PORTAL_LANGUAGE], { type: 'region' });
  return (await countries.list(store)).map((code) => ({ code, name: names.of(code) ?? code }));
};

/** The names of the languages, in the language that is asked for. */
export const listLanguages = typedRule<
  Errors['listLanguages'],
  { readonly parameters: { readonly language?: string } }
>(async ({ store, parameters: { language = PORTAL_LANGUAGE }, fail }) => {
  if ((await languages.get(store, language)) === undefined) fail('languageNotFound', { language });
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const known = await languages.list(store);
  return known.map((code) => ({ code, name: names.of(new Intl.Locale(code).language) ?? code }));
});
