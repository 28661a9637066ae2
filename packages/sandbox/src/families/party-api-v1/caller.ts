import type { Partner } from '../../contract/partner.ts';
import type { StoreReader } from '../../contract/store.ts';
import { activeParty } from './find.ts';
import { type Party, type User, users } from './records.ts';

/** Ends a call whose credentials belong to no user. */
type FailUser = (name: 'noUserForToken' | 'userNotFound') => never;
/** Ends a call whose credentials belong to no user, or to one without a party. */
type FailParty = (name: 'noUserForToken' | 'userNotFound' | 'userPartyNotFound') => never;

/** The portal user that a call is made for; one who may not use the portal any more does not count. */
export async function callerOf(
  store: StoreReader,
  { settings: { userCode } }: Partner,
  fail: FailUser,
): Promise<User> {
  if (typeof userCode !== 'number') return fail('noUserForToken');
  const user = await users.get(store, String(userCode));
  return user?.active ? user : fail('userNotFound');
}

/** The party that a call is made for: the one that its user is tied to. */
export async function partyOfCaller(store: StoreReader, partner: Partner, fail: FailParty): Promise<Party> {
  const { partyCode } = await callerOf(store, partner, fail);
  const party = partyCode === undefined ? undefined : await activeParty(store, partyCode);
  return party ?? fail('userPartyNotFound');
}

/** Ends a call that needs the right to manage subscriptions and users. */
export function checkRight({ settings }: Partner, fail: (name: 'notAllowed') => never): void {
  if (settings.administration !== true) fail('notAllowed');
}

/** The author of a change: the portal user of the credentials, or else the client. */
export async function modifierOf(
  store: StoreReader,
  { settings: { userCode }, clientId }: Partner,
): Promise<string> {
  const user = typeof userCode === 'number' ? await users.get(store, String(userCode)) : undefined;
  return user?.userName ?? clientId;
}
