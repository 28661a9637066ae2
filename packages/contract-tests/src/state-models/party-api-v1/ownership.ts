import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

const FIRST_PAGE = { pageNumber: 1, pageSize: 1000 };

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
    'The contacts of the caller are at sites of its party; a subscription takes only sites of its customer; another inspector leaves the billed party of a line as it is.',
  start: async (caller) => ({
    party: bodyOf(await call(caller, 'getMyParty')),
    subscription: bodyOf(await call(caller, 'getSubscription')),
  }),
  checks: [ownContacts(), foreignSite(), billedParty()],
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

async function readSubscription(caller: StateCaller, { code }: Schemas['Subscription']) {
  return bodyOf(await call(caller, 'getSubscription', { path: { subscriptionCode: code } }));
}

function bodyOf<Body>(
  response: { readonly text: string } & (
    | { readonly isSuccess: true; readonly body: Body }
    | { readonly isSuccess: false }
  ),
): Body {
  if (!response.isSuccess) throw new BrokenLaw(`a call is rejected: ${response.text}`);
  return response.body;
}
