import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { createExternalBankAccount, listBankAccounts } from './bank-accounts.ts';
import { createExternalContact } from './contacts.ts';
import { createExternalParty, createParty } from './create-party.ts';
import { createExternalRetailCustomer } from './create-retail-customer.ts';
import { createExternalSite, createSite } from './create-site.ts';
import {
  getInspectorCustomer,
  getInspectorCustomerSite,
  listCustomerSites,
  listInspectorCustomerSites,
  searchInspectorCustomers,
} from './customers.ts';
import { getMyParty, getMyUser, listMyContacts, listMySites, listMyUsers } from './me.ts';
import { getOffer, listOffers } from './offers.ts';
import { deleteParty, getExtendedParty, getParty, listPartySites, updateParty } from './party.ts';
import { listExtendedParties, listParties } from './party-lists.ts';
import { collections } from './records.ts';
import { listCountries, listLanguages } from './referentials.ts';
import { searchCustomers, searchParties } from './searches.ts';
import { referentials, seed } from './seed/seed.ts';
import { deleteSite, getSite, listSites, updateSite } from './sites.ts';
import { createSubscriptionLine, updateSubscriptionLine } from './subscription-lines.ts';
import {
  deleteSubscriptionLineAsContractor,
  getCommercialAgreement,
  listSubscriptionLinesAsContractor,
  listSubscriptionLinesAsCustomer,
  listSubscriptionsAsContractor,
  listSubscriptionsAsCustomer,
} from './subscription-views.ts';
import {
  createSubscription,
  getSubscription,
  listSubscriptions,
  updateSubscription,
} from './subscriptions.ts';
import { listUsers, updateUser } from './users.ts';

/** Party: parties, their sites, and the subscriptions between them. */
export const rules: FamilyRules = {
  id: 'party-api-v1',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({
    listParties,
    createParty,
    createExternalParty,
    searchParties,
    listExtendedParties,
    getParty,
    updateParty,
    deleteParty,
    getExtendedParty,
    listPartySites,
    createExternalBankAccount,
    listBankAccounts,
    getMyParty,
    listMySites,
    listMyUsers,
    listMyContacts,
    listSites,
    createSite,
    createExternalSite,
    getSite,
    updateSite,
    deleteSite,
    createExternalRetailCustomer,
    createExternalContact,
    listUsers,
    getMyUser,
    updateUser,
    listOffers,
    getOffer,
    listSubscriptions,
    createSubscription,
    getSubscription,
    updateSubscription,
    createSubscriptionLine,
    updateSubscriptionLine,
    listSubscriptionsAsCustomer,
    listSubscriptionLinesAsCustomer,
    getCommercialAgreement,
    listSubscriptionsAsContractor,
    listSubscriptionLinesAsContractor,
    deleteSubscriptionLineAsContractor,
    searchInspectorCustomers,
    getInspectorCustomer,
    listInspectorCustomerSites,
    getInspectorCustomerSite,
    searchCustomers,
    listCustomerSites,
    listCountries,
    listLanguages,
  }),
};
