import { type ApiModel, own } from '@partner-apis/model';
import { schemeLabel } from '../view/credentials.ts';

/**
 * Names the credentials that the calls of an API require: those of every alternative, and then those of which a caller
 * chooses one.
 *
 * @example 'Client id, with OAuth 2.0 client credentials or Basic authentication'
 */
export function requiredCredentials({ operations, securitySchemes }: ApiModel): string {
  const alternatives = operations.flatMap(({ security }) =>
    security.map((required) => Object.keys(required)),
  );
  const named = (schemes: readonly string[]) =>
    schemes
      .flatMap((scheme) => own(securitySchemes, scheme) ?? [])
      .map(schemeLabel)
      .join(' and ');
  const [first = [], ...others] = alternatives;
  const common = first.filter((scheme) => others.every((schemes) => schemes.includes(scheme)));
  const choices = new Set(
    alternatives.map((schemes) => named(schemes.filter((scheme) => !common.includes(scheme)))),
  );
  // Whatever is added to an alternative without others is not required.
  const choice = choices.has('') ? '' : [...choices].join(' or ');
  return [named(common), choice].filter(Boolean).join(', with ') || 'None';
}
