import type { StoreReader } from '../../contract/store.ts';
import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { checkRight } from './caller.ts';
import { languages, roles, users } from './records.ts';

type FailUpdate = (
  name: 'languageNotFound' | 'roleNotFound',
  values: { readonly language: string } | { readonly role: string },
) => never;

const MOST_USERS = 1000;

export const listUsers: OperationRule<Operations['listUsers']> = async ({
  store,
  partner,
  parameters: { hasCompany },
  fail,
}) => {
  await checkRight(store, partner, fail);
  return (await users.list(store))
    .filter(({ active }) => active)
    .filter(({ partyCode }) => hasCompany === undefined || hasCompany === (partyCode !== undefined))
    .slice(0, MOST_USERS);
};

/** Changes a user: an omitted field keeps its value, and the roles are replaced as a whole. */
export const updateUser: OperationRule<Operations['updateUser']> = ({
  store,
  partner,
  parameters: { userCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await checkRight(transaction, partner, fail);
    const user = await users.get(transaction, String(userCode));
    if (!user?.active) return fail('userNotFound');
    await checkUpdate(transaction, body, fail);
    const changed = { ...user, language: body.language ?? user.language, roles: body.roles ?? user.roles };
    await users.put(transaction, String(userCode), changed);
    return changed;
  });

async function checkUpdate(
  store: StoreReader,
  { language, roles: asked = [] }: Schemas['UserUpdate'],
  fail: FailUpdate,
): Promise<void> {
  if (language !== undefined && (await languages.get(store, language)) === undefined) {
    fail('languageNotFound', { language });
  }
  for (const role of asked) {
    if ((await roles.get(store, role)) === undefined) fail('roleNotFound', { role });
  }
}
