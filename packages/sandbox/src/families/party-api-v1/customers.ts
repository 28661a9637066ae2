import type { StoreReader } from '../../contract/store.ts';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { partyOfCaller } from './caller.ts';
import { activeSitesOf, findParty, findSite } from './find.ts';
import { type Party, parties, type Subscription, sites, subscriptions } from './records.ts';
import { contains, hitsOf } from './searches.ts';

interface CustomerInput {
  readonly parameters: { readonly partyCode: number };
}

/** Only customers for which the caller's company is assigned; a company that inspects for nobody is refused. */
export const searchInspectorCustomers = typedRule<
  Errors['searchInspectorCustomers'],
  { readonly parameters: { readonly name: string; readonly limit: number } }
>(async ({ store, partner, parameters: { name, limit }, fail }) => {
  const inspector = await partyOfCaller(store, partner, fail);
  const assignments = await assignmentsOf(store, inspector);
  if (assignments.length === 0) fail('notAllowed');
  const customers = (await parties.list(store)).filter(
    ({ code, active }) => active && assignments.some(({ customerCode }) => customerCode === code),
  );
  return hitsOf(customers, name, limit);
});

export const getInspectorCustomer = typedRule<Errors['getInspectorCustomer'], CustomerInput>(
  async ({ store, partner, parameters: { partyCode }, fail }) => {
    const inspector = await partyOfCaller(store, partner, fail);
    const customer = await findParty(store, partyCode, fail);
    await checkAssigned(store, inspector, customer, fail);
    return customer;
  },
);

export const listInspectorCustomerSites = typedRule<
  Errors['listInspectorCustomerSites'],
  {
    readonly parameters: PageParameters &
      CustomerInput['parameters'] & { readonly name?: string; readonly withInactive: boolean };
  }
>(async (call) => {
  const { store, partner, parameters, fail } = call;
  const { partyCode, name = '', withInactive } = parameters;
  const inspector = await partyOfCaller(store, partner, fail);
  const customer = await findParty(store, partyCode, fail);
  await checkAssigned(store, inspector, customer, fail);
  const found = (await sites.list(store))
    .map(({ site }) => site)
    .filter((site) => site.partyCode === partyCode)
    .filter(({ active }) => active || withInactive)
    .filter((site) => contains(site.name ?? '', name));
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, sites: items };
});

export const getInspectorCustomerSite = typedRule<
  Errors['getInspectorCustomerSite'],
  { readonly parameters: CustomerInput['parameters'] & { readonly siteCode: number } }
>(async ({ store, partner, parameters: { partyCode, siteCode }, fail }) => {
  const inspector = await partyOfCaller(store, partner, fail);
  const customer = await findParty(store, partyCode, fail);
  await checkAssigned(store, inspector, customer, fail);
  const { site } = await findSite(store, siteCode, fail);
  return site.partyCode === partyCode ? site : fail('siteNotFound', { siteCode });
});

/** What relates a customer to a party is a subscription, in which the party is the contractor. */
export const listCustomerSites = typedRule<Errors['listCustomerSites'], CustomerInput>(
  async ({ store, partner, parameters: { partyCode }, fail }) => {
    const contractor = await partyOfCaller(store, partner, fail);
    await findParty(store, partyCode, fail);
    const isRelated = (await subscriptions.list(store)).some(
      ({ active, contractorCode, customerCode }) =>
        active && contractorCode === contractor.code && customerCode === partyCode,
    );
    if (!isRelated) fail('notRelated');
    return activeSitesOf(store, partyCode);
  },
);

async function checkAssigned(
  store: StoreReader,
  inspector: Party,
  customer: Party,
  fail: (name: 'notAssigned') => never,
): Promise<void> {
  const assignments = await assignmentsOf(store, inspector);
  if (!assignments.some(({ customerCode }) => customerCode === customer.code)) fail('notAssigned');
}

/** The subscriptions in force with a line that names the party as inspection service provider. */
async function assignmentsOf(store: StoreReader, { code }: Party): Promise<Subscription[]> {
  return (await subscriptions.list(store)).filter(
    ({ active, lines }) =>
      active && lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code),
  );
}
