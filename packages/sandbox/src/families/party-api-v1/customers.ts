import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { partyOfCaller } from './caller.ts';
import { activeSitesOf, findParty, findSite } from './find.ts';
import { type Party, parties, type Subscription, sites, subscriptions } from './records.ts';
import { contains, hitsOf } from './searches.ts';

/** Finds customers for which the caller's company inspects. A company that inspects for nobody may not search. */
export const searchInspectorCustomers: OperationRule<Operations['searchInspectorCustomers']> = async ({
  store,
  partner,
  parameters: { name, limit },
  fail,
}) => {
  const inspector = await partyOfCaller(store, partner, fail);
  const assignments = await assignmentsOf(store, inspector);
  if (assignments.length === 0) fail('notAllowed');
  const codes = assignments.map(({ customerCode }) => String(customerCode));
  const customers = (await parties.getMany(store, codes)).filter(({ active }) => active);
  return hitsOf(customers, name, limit);
};

export const getInspectorCustomer: OperationRule<Operations['getInspectorCustomer']> = async ({
  store,
  partner,
  parameters: { partyCode },
  fail,
}) => {
  const inspector = await partyOfCaller(store, partner, fail);
  const customer = await findParty(store, partyCode, fail);
  await checkAssigned(store, inspector, customer, fail);
  return customer;
};

export const listInspectorCustomerSites: OperationRule<Operations['listInspectorCustomerSites']> = async (
  call,
) => {
  const { store, partner, parameters, fail } = call;
  const { partyCode, name = '', withInactive } = parameters;
  const inspector = await partyOfCaller(store, partner, fail);
  const customer = await findParty(store, partyCode, fail);
  await checkAssigned(store, inspector, customer, fail);
  const found = (await sites.having(store, 'party', String(partyCode)))
    .map(({ site }) => site)
    .filter((site) => site.partyCode === partyCode)
    .filter(({ active }) => active || withInactive)
    .filter((site) => contains(site.name ?? '', name));
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, sites: items };
};

export const getInspectorCustomerSite: OperationRule<Operations['getInspectorCustomerSite']> = async ({
  store,
  partner,
  parameters: { partyCode, siteCode },
  fail,
}) => {
  const inspector = await partyOfCaller(store, partner, fail);
  const customer = await findParty(store, partyCode, fail);
  await checkAssigned(store, inspector, customer, fail);
  const { site } = await findSite(store, siteCode, fail);
  return site.partyCode === partyCode ? site : fail('siteNotFound', { siteCode });
};

/** Lists the sites of a customer whose contractor, in any subscription, is the caller's party. */
export const listCustomerSites: OperationRule<Operations['listCustomerSites']> = async ({
  store,
  partner,
  parameters: { partyCode },
  fail,
}) => {
  const contractor = await partyOfCaller(store, partner, fail);
  await findParty(store, partyCode, fail);
  const isRelated = (await subscriptions.having(store, 'customer', String(partyCode))).some(
    ({ active, contractorCode, customerCode }) =>
      active && contractorCode === contractor.code && customerCode === partyCode,
  );
  if (!isRelated) fail('notRelated');
  return activeSitesOf(store, partyCode);
};

async function checkAssigned(
  store: StoreReader,
  inspector: Party,
  customer: Party,
  fail: (name: 'notAssigned') => never,
): Promise<void> {
  const assignments = await assignmentsOf(store, inspector);
  if (!assignments.some(({ customerCode }) => customerCode === customer.code)) fail('notAssigned');
}

/** Returns the subscriptions in force with a line that names the party as inspection service provider. */
async function assignmentsOf(store: StoreReader, { code }: Party): Promise<Subscription[]> {
  return (await subscriptions.having(store, 'provider', String(code))).filter(
    ({ active, lines }) =>
      active && lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code),
  );
}
