import type { Partner } from '../../contract/partner.ts';
import type { StoreReader } from '../../contract/store.ts';
import { activeParty } from './find.ts';
import { type Party, type User, users } from './records.ts';

/** Ends a call whose credentials belong to no user. */
type FailUser = (name: 'noUserForToken' | 'userNotFound') => never;
/** Ends a call whose credentials belong to no user, or to one without a party. */
type FailParty = (name: 'noUserForToken' | 'userNotFound' | 'userPartyNotFound') => never;

/** The portal user that a call is made for; one who may not use the portal any more does not count. */
export async function callerOf(store: StoreReader, partner: Partner, fail: FailUser): Promise<User> {
  if (typeof partner.settings.userCode !== 'number') return fail('noUserForToken');
  const user = await userOf(store, partner);
  return user?.active ? user : fail('userNotFound');
}

/** The party that a call is made for: the one that its user is tied to. */
export async function partyOfCaller(store: StoreReader, partner: Partner, fail: FailParty): Promise<Party> {
  const { partyCode } = await callerOf(store, partner, fail);
  const party = partyCode === undefined ? undefined : await activeParty(store, partyCode);
  return party ?? fail('userPartyNotFound');
}

/** The role whose users may list and change users, and manage subscriptions. */
const MANAGING_ROLE = 'CONTRACTOR';

/**
 * Ends a call that needs the right to manage subscriptions and users. The present roles of the portal user decide,
 * so `updateUser` gives and takes the right. A user who may not use the portal any more has none, and neither has a
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

/** The author of a change: the portal user of the credentials, or else the client. */
export async function modifierOf(store: StoreReader, partner: Partner): Promise<string> {
  const user = await userOf(store, partner);
  return user?.userName ?? partner.clientId;
}

/** The portal user of the credentials, active or not. */
async function userOf(store: StoreReader, { settings: { userCode } }: Partner): Promise<User | undefined> {
  return typeof userCode === 'number' ? users.get(store, String(userCode)) : undefined;
}
