import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { bodyOf, typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

const FIRST_PAGE = { pageNumber: 1, pageSize: 1000 };

/** A code that no party has, and no example of an error either. */
const UNKNOWN = 9999998;

/** The new subscription of the document's example. */
const TERMS = { contractorCode: 1000001, customerCode: 1000002, offerCode: 1000803 };
const LINE = { customerSiteCode: 1000101, inspectionServiceProviderCode: 1000004, billToCode: 1000002 };

/** The properties of a new subscription that name a party. */
const PARTIES = ['contractorCode', 'customerCode', 'inspectionServiceProviderCode', 'billToCode'] as const;

/** The party of the caller, and the subscription of the examples. */
interface Directory {
  readonly party: Schemas['Party'];
  readonly subscription: Schemas['Subscription'];
}

/** Lists contain what belongs to the caller, and a subscription covers sites of its customer. */
export const ownership: StateModel = defineListedChecks<Directory>({
  familyId: 'party-api-v1',
  name: 'ownership',
  description:
    'The contacts of the caller are at sites of its party; a subscription takes only sites of its customer, and only known parties; a contractor removes lines from its own subscriptions alone; another inspector leaves the billed party of a line as it is, and other terms leave all lines.',
  start: async (caller) => ({
    party: bodyOf(await call(caller, 'getMyParty')),
    subscription: bodyOf(await call(caller, 'getSubscription')),
  }),
  checks: [
    ownContacts(),
    foreignSite(),
    billedParty(),
    keptLines(),
    ...PARTIES.map(unknownParty),
    missingAgreement(),
    foreignLine(),
  ],
});

/** The contacts of the caller's party are at its own sites. */
function ownContacts(): ListedCheck<Directory> {
  return {
    name: 'listMyContacts()',
    run: async ({ party }, caller) => {
      const { contacts } = bodyOf(await call(caller, 'listMyContacts', { query: FIRST_PAGE }));
      const sites = new Set(contacts.flatMap(({ siteCode }) => siteCode ?? []));
      for (const siteCode of sites) {
        const site = bodyOf(await call(caller, 'getSite', { path: { siteCode } }));
        if (site.partyCode !== party.code)
          throw new BrokenLaw(
            `a contact is at the site ${siteCode} of the party ${site.partyCode}, and the caller belongs to ${party.code}`,
          );
      }
    },
  };
}

/** A line is a site of the customer. */
function foreignSite(): ListedCheck<Directory> {
  return {
    name: 'createSubscriptionLine(a site of another party)',
    run: async ({ subscription }, caller) => {
      const { sites } = bodyOf(
        await call(caller, 'listSites', { query: { ...FIRST_PAGE, withInactive: false } }),
      );
      const foreign = sites.find(
        ({ partyCode, active }) => active && partyCode !== subscription.customerCode,
      );
      if (foreign === undefined) return;
      const path = { subscriptionCode: subscription.code, customerSiteCode: foreign.code };
      const { isSuccess } = await call(caller, 'createSubscriptionLine', { path });
      if (isSuccess)
        throw new BrokenLaw(
          `a subscription of ${subscription.customerCode} takes the site ${foreign.code} of ${foreign.partyCode}`,
          REFUSAL,
        );
    },
  };
}

/** An update of a line replaces the inspecting party alone. */
function billedParty(): ListedCheck<Directory> {
  return {
    name: 'updateSubscriptionLine(another inspector)',
    run: async ({ subscription }, caller) => {
      const line = subscription.lines?.find(
        ({ billToCode }) => billToCode !== undefined && billToCode !== subscription.contractorCode,
      );
      if (line === undefined) return;
      const path = { subscriptionCode: subscription.code, customerSiteCode: line.customerSiteCode };
      const body = { inspectionServiceProviderCode: subscription.contractorCode };
      const changed = bodyOf(await call(caller, 'updateSubscriptionLine', { path, body }));
      const { lines = [] } = await readSubscription(caller, subscription);
      const found = lines.find(({ customerSiteCode }) => customerSiteCode === line.customerSiteCode);
      for (const one of [changed, found]) {
        if (one?.billToCode !== line.billToCode)
          throw new BrokenLaw(
            `${line.billToCode} was billed for the site ${line.customerSiteCode}, and ${one?.billToCode} is after another inspector was named`,
          );
      }
    },
  };
}

/** An update of a subscription leaves its lines as they are, also one that another party pays for. */
function keptLines(): ListedCheck<Directory> {
  return {
    name: 'updateSubscription(other terms)',
    run: async (_, caller) => {
      const lines = [{ ...LINE, billToCode: TERMS.contractorCode }];
      const created = await call(caller, 'createSubscription', { body: { ...TERMS, lines } });
      if (!created.isSuccess) return;
      const path = { subscriptionCode: created.body.code };
      const body = { ...TERMS, inspectionFrequency: 30 };
      bodyOf(await call(caller, 'updateSubscription', { path, body }));
      const { lines: kept } = bodyOf(await call(caller, 'getSubscription', { path }));
      if (JSON.stringify(kept) !== JSON.stringify(lines))
        throw new BrokenLaw(
          `the terms of a subscription were changed, and its lines ${JSON.stringify(lines)} are now ${JSON.stringify(kept)}`,
        );
    },
  };
}

/** Creates a subscription that names an unknown party, with the code that the response has to show. */
function unknownParty(property: (typeof PARTIES)[number]): ListedCheck<Directory> {
  return {
    name: `createSubscription(${property} ${UNKNOWN})`,
    run: async (_, caller) => {
      const unknown = { [property]: UNKNOWN };
      const isInLine = property in LINE;
      const line = isInLine ? { ...LINE, ...unknown } : LINE;
      const body = { ...TERMS, ...(isInLine ? {} : unknown), lines: [line] };
      const { isSuccess, text } = await call(caller, 'createSubscription', { body });
      if (isSuccess)
        throw new BrokenLaw(`a subscription has the ${property} ${UNKNOWN}, which no party has`, REFUSAL);
      if (!text.includes(String(UNKNOWN)))
        throw new BrokenLaw(`the ${property} ${UNKNOWN} is rejected without this code: ${text}`);
    },
  };
}

/** Requests the agreement of a new subscription that has none. */
function missingAgreement(): ListedCheck<Directory> {
  return {
    name: 'getCommercialAgreement(a new subscription)',
    run: async (_, caller) => {
      if (!caller.knows('customer')) return;
      const created = await call(caller, 'createSubscription', { body: TERMS });
      if (!created.isSuccess) return;
      const { code } = created.body;
      const path = { subscriptionCode: code };
      const { status, text } = await caller.call('getCommercialAgreement', { path }, 'customer');
      if (status === 404 && !text.includes(String(code)))
        throw new BrokenLaw(
          `the agreement of ${code} is not found, and the response lacks this code: ${text}`,
        );
    },
  };
}

/** A contractor removes lines from its own subscriptions alone. */
function foreignLine(): ListedCheck<Directory> {
  return {
    name: 'deleteSubscriptionLineAsContractor(a subscription of another contractor)',
    run: async ({ party }, caller) => {
      const query = { ...FIRST_PAGE, withInactive: false };
      const { subscriptions } = bodyOf(await call(caller, 'listSubscriptions', { query }));
      const foreign = subscriptions.find(({ contractorCode }) => contractorCode !== party.code);
      if (foreign === undefined) return;
      const [line] = (await readSubscription(caller, foreign)).lines ?? [];
      if (line === undefined) return;
      const path = { subscriptionCode: foreign.code, customerSiteCode: line.customerSiteCode };
      const { isSuccess } = await call(caller, 'deleteSubscriptionLineAsContractor', { path });
      if (isSuccess)
        throw new BrokenLaw(
          `${party.code} removes a line from ${foreign.code}, whose contractor is ${foreign.contractorCode}`,
          REFUSAL,
        );
    },
  };
}

async function readSubscription(caller: StateCaller, { code }: Schemas['Subscription']) {
  return bodyOf(await call(caller, 'getSubscription', { path: { subscriptionCode: code } }));
}
