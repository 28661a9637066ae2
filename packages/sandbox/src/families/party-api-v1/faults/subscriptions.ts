import { isJsonObject, type JsonObject } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import {
  inStore,
  itemsOf,
  objectOf,
  onBody,
  onResponse,
  reading,
  wholeIndex,
  withoutIndex,
  writing,
} from '../../../fault-kinds/kinds.ts';
import { offers, sites, subscriptions } from '../records.ts';

/** The party of the partner `demo`. */
const OWN = 1000001;

/** The customer of the example's subscription. */
const CUSTOMER = 1000002;

/** Faults in offers and subscriptions, and in access to them. */
export const subscriptionFaults: readonly Fault[] = [
  inStore(
    {
      name: 'ended-offer-shown',
      description: 'An offer that is no longer made is returned like any other',
      operations: ['listOffers', 'getOffer'],
    },
    () => reading(offers, (offer) => ({ ...offer, active: true })),
  ),
  inStore(
    {
      name: 'subscription-twice',
      description: 'A second subscription for the same parties and offer is accepted',
      operations: ['createSubscription', 'updateSubscription'],
    },
    () => withoutIndex(subscriptions, 'terms'),
  ),
  onBody(
    {
      name: 'agreement-cut-in-document',
      description: 'The PDF document of a commercial agreement lacks its last line',
      operations: ['getCommercialAgreement'],
    },
    (body) => (typeof body === 'string' ? withoutLastLine(body) : body),
  ),
  inStore(
    {
      name: 'subscription-line-twice',
      description: 'A second line for the same site is accepted',
      operations: ['createSubscriptionLine'],
    },
    () => reading(subscriptions, (one) => ({ ...one, lines: [] })),
  ),
  inStore(
    {
      name: 'ended-subscription-shown',
      description: 'A subscription that was ended is returned like any other',
      operations: ['getSubscription', 'listSubscriptions'],
    },
    () => reading(subscriptions, (one) => ({ ...one, active: true })),
  ),
  inStore(
    {
      name: 'lines-lost',
      description: 'An update of a subscription takes its lines away',
      operations: ['updateSubscription'],
    },
    () => writing(subscriptions, (one) => ({ ...one, lines: [] })),
  ),
  inStore(
    {
      name: 'provider-of-all-lines',
      description: 'A provider who is named for one line is named for all lines',
      operations: ['updateSubscriptionLine'],
    },
    () => writing(subscriptions, inspectedByOwn),
  ),
  inStore(
    {
      name: 'inspector-billed',
      description: 'A provider who is named for a line is billed for it',
      operations: ['updateSubscriptionLine'],
    },
    () => writing(subscriptions, billedToInspectors),
  ),
  inStore(
    {
      name: 'customer-billed-again',
      description: 'The customer is billed for a line whose provider changes, although another party was',
      operations: ['updateSubscriptionLine'],
    },
    () => writing(subscriptions, billedToCustomer),
  ),
  inStore(
    {
      name: 'line-for-any-site',
      description: 'A subscription takes the site of any party',
      operations: ['createSubscriptionLine'],
    },
    () =>
      reading(sites, (stored) => ({ ...stored, site: { ...objectOf(stored.site), partyCode: CUSTOMER } })),
  ),
  {
    name: 'subscription-revived',
    description: 'An update that omits `active` revives an ended subscription',
    input: (input, { operation }) =>
      operation.operationId === 'updateSubscription' && isJsonObject(input.body)
        ? { ...input, body: { active: true, ...input.body } }
        : input,
  },
  inStore(
    {
      name: 'removed-line-kept',
      description: 'A line that was removed is still there',
      operations: ['deleteSubscriptionLineAsContractor'],
    },
    () => writing(subscriptions, () => undefined),
  ),
  inStore(
    {
      name: 'subscription-of-others-shown',
      description: "A party sees the lines of other parties' subscriptions",
      operations: ['listSubscriptionLinesAsCustomer', 'listSubscriptionLinesAsContractor'],
    },
    () => reading(subscriptions, (one) => ({ ...one, customerCode: OWN, contractorCode: OWN })),
  ),
  inStore(
    {
      name: 'inspector-of-all',
      description: 'A company sees customers that it does not inspect for',
      operations: ['getInspectorCustomer', 'listInspectorCustomerSites', 'getInspectorCustomerSite'],
    },
    () => ({ ...reading(subscriptions, inspectedByOwn), ...wholeIndex(subscriptions, 'provider') }),
  ),
  inStore(
    {
      name: 'unrelated-customer-shown',
      description: 'A company sees the sites of customers that it has no subscription with',
      operations: ['listCustomerSites'],
    },
    () => reading(subscriptions, (one) => ({ ...one, contractorCode: OWN })),
  ),
  onResponse(
    {
      name: 'lines-in-the-list-of-the-customer',
      description: 'The list for the customer contains the lines of subscriptions',
      operations: ['listSubscriptionsAsCustomer'],
    },
    (body) => ({
      ...body,
      subscriptions: itemsOf(body.subscriptions).map((one) => ({ ...(one as JsonObject), lines: [] })),
    }),
  ),
  inStore(
    {
      name: 'lines-billed-again',
      description: 'Other terms of a subscription bill its lines to the customer',
      operations: ['updateSubscription'],
    },
    () =>
      writing(subscriptions, ({ lines, ...terms }) => ({
        ...terms,
        lines: itemsOf(lines).map((line) => ({ ...objectOf(line), billToCode: terms.customerCode ?? null })),
      })),
  ),
  {
    name: 'unknown-customer-named-contractor',
    description: 'An unknown customer is reported as the contractor',
    response: (response, { operation }) =>
      operation?.operationId === 'createSubscription' && response.status === 404
        ? {
            ...response,
            body: JSON.parse(JSON.stringify(response.body).replace('customerCode', 'contractorCode')),
          }
        : response,
  },
];

function inspectedByOwn(one: JsonObject): JsonObject {
  const lines = itemsOf(one.lines).map((line) => ({
    ...(line as JsonObject),
    inspectionServiceProviderCode: OWN,
  }));
  return { ...one, lines };
}

function billedToInspectors(one: JsonObject): JsonObject {
  const lines = itemsOf(one.lines).map(objectOf);
  return {
    ...one,
    lines: lines.map((line) => ({ ...line, billToCode: line.inspectionServiceProviderCode ?? null })),
  };
}

function billedToCustomer({ customerCode = null, ...one }: JsonObject): JsonObject {
  const lines = itemsOf(one.lines).map((line) => ({ ...objectOf(line), billToCode: customerCode }));
  return { ...one, customerCode, lines };
}

/** Has spaces in place of the last line that a document shows, so that its table stays right. */
function withoutLastLine(document: string): string {
  const lines = document.split('\n');
  const last = lines.indexOf('ET') - 1;
  const empty = `(${') Tj T*'.padStart((lines[last] ?? '').length - 1)}`;
  return lines.with(last, empty).join('\n');
}
