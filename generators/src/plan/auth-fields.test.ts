import type { ApiModel } from '@partner-apis/model';
import { expect, it } from 'vitest';
import type { LockedNames, NamesLock } from '../load/names-lock.ts';
import { oddModel } from '../model/testing/odd-document.ts';
import { authSchemes } from './auth-fields.ts';
import { planNames } from './names.ts';

const model: ApiModel = {
  ...oddModel,
  securitySchemes: {
    HTTPBearer: { type: 'bearer', description: '' },
    api_key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
    basic: { type: 'basic', description: '' },
    HTTPBasic: { type: 'basic', description: '' },
  },
};

function propertiesOf(lock?: NamesLock): string[] {
  return authSchemes(model, lock).flatMap(({ fields }) => fields.map(({ property }) => property));
}

const fresh = ['httpBearer', 'apiKey', 'username', 'password', 'httpBasicUsername', 'httpBasicPassword'];

it('credentials are in camel case, with abbreviations as words', () => {
  expect(propertiesOf()).toEqual(fresh);
});

it.each([
  ['OAuth2', 'oauth2'],
  ['oAuth2', 'oauth2'],
  ['partner_OAUTH', 'partnerOauth'],
])('the credential of the scheme %s is %s', (scheme, property) => {
  const securitySchemes = { [scheme]: { type: 'bearer' as const, description: '' } };
  expect(authSchemes({ ...oddModel, securitySchemes })[0]?.fields[0]?.property).toBe(property);
});

it('credentials of an SDK keep the names that its file has', () => {
  const { lock } = planNames(model);
  const credentials: LockedNames = { ...lock.credentials, 'HTTPBearer/token': ['token'] };

  expect(propertiesOf(lock)).toEqual(fresh);
  expect(propertiesOf({ ...lock, credentials })).toEqual(['token', ...fresh.slice(1)]);
});

it('credentials of an SDK whose file does not name them keep the names of the former rule', () => {
  const { credentials: _, ...lock } = planNames(model).lock;

  expect(propertiesOf(lock)).toEqual([
    ...['hTTPBearer', 'api_key', 'username', 'password'],
    ...['hTTPBasicUsername', 'hTTPBasicPassword'],
  ]);
});
