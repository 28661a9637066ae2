import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

/** The partner of the examples who inspects, and a customer for which it does, with one of its sites. */
const INSPECTOR = 'inspector';
const CUSTOMER = 1000002;
const SITE = 1000101;

/** Customers as other operations have left them. */
export const customers: StateModel = defineListedChecks<undefined>({
  familyId: 'party-api-v1',
  name: 'customers',
  description:
    'A retail customer has the reference under which it was registered; an inspector finds no customer without a name, and none that was deleted, and reads no site that was.',
  start: async () => undefined,
  checks: [retailReference(), deletedSite(), unnamedCustomer(), deletedCustomer()],
});

/** Registers a retail customer, and reads its references by the site that the response names. */
function retailReference(): ListedCheck<undefined> {
  const externalRef = 'CUST-90001';
  return {
    name: `createExternalRetailCustomer(${externalRef})`,
    run: async (_, caller) => {
      const body = { externalRef, countryCode: 'FR' };
      const created = await call(caller, 'createExternalRetailCustomer', { body });
      if (!created.isSuccess) throw new BrokenLaw(`a retail customer is rejected: ${created.text}`);
      const { siteCode } = created.body;
      const site = await call(caller, 'getSite', { path: { siteCode } });
      if (!site.isSuccess) throw new BrokenLaw(`the site of a new customer cannot be read: ${site.text}`);
      const { partyCode } = site.body;
      const party = await call(caller, 'getParty', { path: { partyCode } });
      if (!party.isSuccess) throw new BrokenLaw(`a new customer cannot be read: ${party.text}`);
      if (party.body.references?.some((one) => one.externalRef === externalRef) !== true)
        throw new BrokenLaw(`${partyCode} was registered as ${externalRef}, which is none of its references`);
    },
  };
}

/** Deletes a site, which an inspector can no longer read. */
function deletedSite(): ListedCheck<undefined> {
  return {
    name: `getInspectorCustomerSite(${SITE}, deleted)`,
    run: async (_, caller) => {
      if (!caller.knows(INSPECTOR)) return;
      const path = { partyCode: CUSTOMER, siteCode: SITE };
      const deleted = await call(caller, 'deleteSite', { path: { siteCode: SITE } });
      if (!deleted.isSuccess) throw new BrokenLaw(`the site ${SITE} cannot be deleted: ${deleted.text}`);
      const { isSuccess } = await caller.call('getInspectorCustomerSite', { path }, INSPECTOR);
      if (isSuccess) throw new BrokenLaw(`the site ${SITE} was deleted, and an inspector reads it`, REFUSAL);
    },
  };
}

/** Takes the name from a customer: a search for the name does not find it, and still succeeds. */
function unnamedCustomer(): ListedCheck<undefined> {
  return {
    name: `searchInspectorCustomers(${CUSTOMER}, without a name)`,
    run: async (_, caller) => {
      const known = await readCustomer(caller);
      await update(caller, { type: known.type });
      await holdUnfindable(caller, known.name, 'has no name any more');
      await update(caller, { type: known.type, ...(known.name === undefined ? {} : { name: known.name }) });
    },
  };
}

/** Deletes a customer, which its inspector does not find any more. */
function deletedCustomer(): ListedCheck<undefined> {
  return {
    name: `searchInspectorCustomers(${CUSTOMER}, deleted)`,
    run: async (_, caller) => {
      const { name } = await readCustomer(caller);
      const deleted = await call(caller, 'deleteParty', { path: { partyCode: CUSTOMER } });
      if (!deleted.isSuccess) throw new BrokenLaw(`the party ${CUSTOMER} cannot be deleted: ${deleted.text}`);
      await holdUnfindable(caller, name, 'was deleted');
    },
  };
}

async function readCustomer(caller: StateCaller): Promise<Schemas['Party']> {
  const response = await call(caller, 'getParty', { path: { partyCode: CUSTOMER } });
  if (!response.isSuccess) throw new BrokenLaw(`the party ${CUSTOMER} cannot be read: ${response.text}`);
  return response.body;
}

async function update(caller: StateCaller, body: Schemas['PartyDetails']): Promise<void> {
  const { isSuccess, text } = await call(caller, 'updateParty', { path: { partyCode: CUSTOMER }, body });
  if (!isSuccess) throw new BrokenLaw(`the party ${CUSTOMER} cannot be changed: ${text}`);
}

async function holdUnfindable(caller: StateCaller, name: string | undefined, cause: string): Promise<void> {
  if (name === undefined || !caller.knows(INSPECTOR)) return;
  const { status, json, text } = await caller.call(
    'searchInspectorCustomers',
    { query: { name } },
    INSPECTOR,
  );
  // An inspector without a customer may not search.
  if (status === 403) return;
  if (status >= 400)
    throw new BrokenLaw(`${CUSTOMER} ${cause}, and a search for "${name}" is rejected: ${text}`);
  if (JSON.stringify(json).includes(String(CUSTOMER)))
    throw new BrokenLaw(`${CUSTOMER} ${cause}, and "${name}" finds it`);
}
