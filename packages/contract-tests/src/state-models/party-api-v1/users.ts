import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

/** A role that no user has, and no example of an error either. */
const UNKNOWN_ROLE = 'NAVIGATOR';

/** Users are listed while they are active, and have roles that exist. */
export const users: StateModel = defineListedChecks<Schemas['Users']>({
  familyId: 'party-api-v1',
  name: 'users',
  description: 'Every listed user is active; a response that rejects a role names it.',
  start: async (caller) => {
    const response = await call(caller, 'listUsers', { query: {} });
    if (!response.isSuccess) throw new BrokenLaw(`the users cannot be listed: ${response.text}`);
    return response.body;
  },
  checks: [areActive(), unknownRole()],
});

function areActive(): ListedCheck<Schemas['Users']> {
  return {
    name: 'listUsers()',
    run: async (listed) => {
      const inactive = listed.find(({ active }) => !active);
      if (inactive !== undefined) throw new BrokenLaw(`the user ${inactive.code} is listed, and not active`);
    },
  };
}

function unknownRole(): ListedCheck<Schemas['Users']> {
  return {
    name: `updateUser(role ${UNKNOWN_ROLE})`,
    run: async ([user], caller) => {
      if (user === undefined) return;
      const change = { path: { userCode: user.code }, body: { roles: [UNKNOWN_ROLE] } };
      const { isSuccess, text } = await call(caller, 'updateUser', change);
      if (isSuccess) throw new BrokenLaw(`the user ${user.code} has the role ${UNKNOWN_ROLE}`, REFUSAL);
      if (!text.includes(UNKNOWN_ROLE))
        throw new BrokenLaw(`the role ${UNKNOWN_ROLE} is rejected without its name: ${text}`);
    },
  };
}
