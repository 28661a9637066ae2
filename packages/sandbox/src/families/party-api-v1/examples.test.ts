import { isSuccess } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';

/** Operations whose example request gets exactly the documented response with the initial data. */
test.each([
  ['demo', 'createExternalParty'],
  ['demo', 'searchParties'],
  ['demo', 'getParty'],
  ['demo', 'getExtendedParty'],
  ['demo', 'listPartySites'],
  ['demo', 'listBankAccounts'],
  ['customer', 'getMyParty'],
  ['customer', 'listMySites'],
  ['demo', 'getSite'],
  ['demo', 'updateSite'],
  ['demo', 'createExternalSite'],
  ['demo', 'createExternalRetailCustomer'],
  ['demo', 'createExternalContact'],
  ['customer', 'getMyUser'],
  ['demo', 'updateUser'],
  ['demo', 'listOffers'],
  ['demo', 'getOffer'],
  ['demo', 'listSubscriptions'],
  ['demo', 'getSubscription'],
  ['demo', 'updateSubscription'],
  ['demo', 'createSubscriptionLine'],
  ['demo', 'updateSubscriptionLine'],
  ['customer', 'listSubscriptionsAsCustomer'],
  ['demo', 'listSubscriptionLinesAsCustomer'],
  ['demo', 'getCommercialAgreement'],
  ['demo', 'listSubscriptionLinesAsContractor'],
  ['inspector', 'searchInspectorCustomers'],
  ['inspector', 'getInspectorCustomer'],
  ['inspector', 'listInspectorCustomerSites'],
  ['inspector', 'getInspectorCustomerSite'],
  ['demo', 'searchCustomers'],
  ['demo', 'listCustomerSites'],
])('%s is answered the documented example of %s', async (partner, operationId) => {
  const caller = await callAs(createSandbox({ clock: settableClock('2026-03-02T09:00:00') }).fetch, partner);
  expect((await caller.call(operationId)).body).toEqual(exampleOf(operationId));
});

function exampleOf(operationId: string): unknown {
  const operations = models.flatMap((model) => model.operations);
  const operation = operations.find((one) => one.operationId === operationId);
  return operation?.responses.find(isSuccess)?.content[0]?.examples[0]?.value;
}
