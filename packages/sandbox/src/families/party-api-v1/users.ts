import type { StoreReader } from '../../contract/store.ts';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { checkRight } from './caller.ts';
import { languages, roles, users } from './records.ts';

interface UserUpdate {
  readonly language?: string;
  readonly roles?: readonly string[];
}

type FailUpdate = (
  name: 'languageNotFound' | 'roleNotFound',
  values: { readonly language: string } | { readonly role: string },
) => never;

const MOST_USERS = 1000;

export const listUsers = typedRule<
  Errors['listUsers'],
  { readonly parameters: { readonly hasCompany?: boolean } }
>(async ({ store, partner, parameters: { hasCompany }, fail }) => {
  checkRight(partner, fail);
  return (await users.list(store))
    .filter(({ active }) => active)
    .filter(({ partyCode }) => hasCompany === undefined || hasCompany === (partyCode !== undefined))
    .slice(0, MOST_USERS);
});

/** A field that is left out stays as it is; the roles are replaced as a whole. */
export const updateUser = typedRule<
  Errors['updateUser'],
  { readonly parameters: { readonly userCode: number }; readonly body: UserUpdate }
>(({ store, partner, parameters: { userCode }, body, fail }) => {
  checkRight(partner, fail);
  return store.transaction(async (transaction) => {
    const user = await users.get(transaction, String(userCode));
    if (!user?.active) return fail('userNotFound');
    await checkUpdate(transaction, body, fail);
    const changed = { ...user, language: body.language ?? user.language, roles: body.roles ?? user.roles };
    await users.put(transaction, String(userCode), changed);
    return changed;
  });
});

async function checkUpdate(
  store: StoreReader,
  { language, roles: asked = [] }: UserUpdate,
  fail: FailUpdate,
): Promise<void> {
  if (language !== undefined && (await languages.get(store, language)) === undefined) {
    fail('languageNotFound', { language });
  }
  for (const role of asked) {
    if ((await roles.get(store, role)) === undefined) fail('roleNotFound', { role });
  }
}
