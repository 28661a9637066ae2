import type { FamilyRules } from '../../rules/rule.ts';
import { collections } from './records.ts';
import { referentials, seed } from './seed/seed.ts';
import { sendCustomerDesadv } from './send-customer-desadv.ts';
import { sendCustomerInquiry } from './send-customer-inquiry.ts';
import { sendCustomerOrder } from './send-customer-order.ts';

/** Purchase: a supplier of tyres, with stock in two warehouses. Each call stands in the file of its name. */
export const purchaseRules: FamilyRules = {
  id: 'purchase-api-v1',
  collections,
  referentials,
  seed,
  operations: { sendCustomerInquiry, sendCustomerOrder, sendCustomerDesadv },
};
