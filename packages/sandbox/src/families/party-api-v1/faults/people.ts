import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import type { Partner } from '../../../contract/partner.ts';
import {
  type FaultOf,
  inStore,
  itemsOf,
  reading,
  wholeIndex,
  withParameters,
  withSource,
  writing,
} from '../../../fault-kinds/kinds.ts';
import { sourceOf } from '../../../rules/references.ts';
import { contacts, users } from '../records.ts';
import { USERS } from '../seed/users.ts';

/** A user with the right to manage users and subscriptions. */
const MANAGING_USER = 1000903;

/** Faults in the caller's user, and in users and contacts. */
export const peopleFaults: readonly Fault[] = [
  asAnother(
    {
      name: 'party-of-another-user',
      description: 'A call for a user is carried out for another user',
      operations: ['getMyParty'],
    },
    { userCode: 1000901 },
  ),
  asAnother(
    {
      name: 'user-right-ignored',
      description: 'Users are shown and changed without the right to it',
      operations: ['listUsers', 'listMyUsers', 'updateUser'],
    },
    { userCode: MANAGING_USER },
  ),
  asAnother(
    {
      name: 'users-shown-to-customers',
      description: 'Customers are shown users, whom nobody else without the right is shown',
      operations: ['listUsers'],
    },
    { userCode: MANAGING_USER },
    'customer',
  ),
  asAnother(
    {
      name: 'inspectors-refused',
      description: 'Inspectors cannot make the calls for inspectors',
      operations: ['getInspectorCustomerSite'],
    },
    { userCode: 1000901 },
    'inspector',
  ),
  withParameters(
    {
      name: 'users-of-companies-listed',
      description: 'A list of the users without a company has all users',
      operations: ['listUsers'],
    },
    ({ hasCompany, ...others }) => (hasCompany === true ? { ...others, hasCompany } : others),
  ),
  inStore(
    {
      name: 'role-without-right',
      description: 'A role that an update gives or takes changes no right',
      operations: ['listUsers', 'listMyUsers', 'listSubscriptions', 'getSubscription'],
    },
    () => reading(users, (user) => ({ ...user, roles: firstRolesOf(user) })),
  ),
  inStore(
    {
      name: 'inactive-user-shown',
      description: 'A user who may not use the portal any more is returned like any other',
      operations: ['listMyUsers', 'getMyUser'],
    },
    () => reading(users, (user) => ({ ...user, active: true })),
  ),
  {
    name: 'no-roles-ignored',
    description: 'An update that takes all roles from a user takes none',
    input: (input, { operation }) => {
      if (operation.operationId !== 'updateUser' || !isJsonObject(input.body)) return input;
      const { roles, ...body } = input.body;
      return roles === undefined || itemsOf(roles).length > 0 ? input : { ...input, body };
    },
  },
  inStore(
    {
      name: 'taken-role-kept',
      description: 'A role that an update omits is not removed',
      operations: ['updateUser'],
    },
    () => writing(users, (user) => ({ ...user, roles: ['CONTRACTOR', 'INSPECTOR'] })),
  ),
  inStore(
    {
      name: 'contacts-of-others-listed',
      description: 'The contacts of all parties are those of the caller',
      operations: ['listMyContacts'],
    },
    () => wholeIndex(contacts, 'site'),
  ),
  inStore(
    {
      name: 'contact-of-another-source-taken',
      description: 'A contact that another partner registered is taken for the one of the caller',
      operations: ['createExternalContact'],
    },
    ({ partner }) => reading(contacts, (stored) => withSource(stored, sourceOf(partner))),
  ),
  inStore(
    {
      name: 'contact-not-kept',
      description: 'A code is returned, but the contact is not kept',
      operations: ['createExternalContact'],
    },
    () => writing(contacts, () => undefined),
  ),
];

/**
 * Gives the rules of the operations a caller with other settings.
 *
 * @param caller the only partner to whom this applies; absent for all
 */
function asAnother(
  { name, description, operations }: FaultOf,
  settings: Partner['settings'],
  caller?: string,
): Fault {
  return {
    name,
    description,
    identity: (identity, _, { operation }) => {
      if (!('partner' in identity) || !operations.includes(operation?.operationId ?? '')) return identity;
      const isMeant = caller === undefined || caller === identity.partner.name;
      return isMeant ? withSettings(identity.partner, settings) : identity;
    },
  };
}

function withSettings(partner: Partner, settings: Partner['settings']): { readonly partner: Partner } {
  return { partner: { ...partner, settings: { ...partner.settings, ...settings } } };
}

/** Returns the roles that a user had before any call changed them. */
function firstRolesOf({ code, roles }: JsonObject): JsonValue {
  return USERS.find((one) => one.code === code)?.roles ?? roles ?? [];
}
