import type { Partner } from '../../contract/partner.ts';
import type { StoreReader } from '../../contract/store.ts';
import { activeParty } from './find.ts';
import { type Party, type User, users } from './records.ts';

/** Ends a call whose credentials belong to no user. */
type FailUser = (name: 'noUserForToken' | 'userNotFound') => never;
/** Ends a call whose credentials belong to no user, or to one without a party. */
type FailParty = (name: 'noUserForToken' | 'userNotFound' | 'userPartyNotFound') => never;

/** Returns the portal user of a call. A user who may no longer use the portal does not count. */
export async function callerOf(store: StoreReader, partner: Partner, fail: FailUser): Promise<User> {
  if (typeof partner.settings.userCode !== 'number') return fail('noUserForToken');
  const user = await userOf(store, partner);
  return user?.active ? user : fail('userNotFound');
}

/** Returns the party of a call, which is its user's party. */
export async function partyOfCaller(store: StoreReader, partner: Partner, fail: FailParty): Promise<Party> {
  const { partyCode } = await callerOf(store, partner, fail);
  const party = partyCode === undefined ? undefined : await activeParty(store, partyCode);
  return party ?? fail('userPartyNotFound');
}

/** The role whose users may list and change users, and manage subscriptions. */
const MANAGING_ROLE = 'CONTRACTOR';

/**
 * Ends a call that lacks the right to manage subscriptions and users. The current roles of the portal user decide, so
 * `updateUser` grants and revokes the right. A user who may no longer use the portal does not have it, nor does a
 * client without a user.
 */
export async function checkRight(
  store: StoreReader,
  partner: Partner,
  fail: (name: 'notAllowed') => never,
): Promise<void> {
  const user = await userOf(store, partner);
  if (!user?.active || !user.roles.includes(MANAGING_ROLE)) fail('notAllowed');
}

/** Returns the author of a change: the portal user of the credentials, or else the client. */
export async function modifierOf(store: StoreReader, partner: Partner): Promise<string> {
  const user = await userOf(store, partner);
  return user?.userName ?? partner.clientId;
}

/** Returns the portal user of the credentials, active or not. */
async function userOf(store: StoreReader, { settings: { userCode } }: Partner): Promise<User | undefined> {
  return typeof userCode === 'number' ? users.get(store, String(userCode)) : undefined;
}
