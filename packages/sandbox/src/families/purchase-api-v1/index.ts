import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/purchase-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { collections } from './records.ts';
import { requestDeliveryAdvice } from './request-delivery-advice.ts';
import { referentials, seed } from './seed/seed.ts';
import { sendInquiry } from './send-inquiry.ts';
import { sendOrder } from './send-order.ts';

/** Purchase: a supplier of tyres with stock in two warehouses. Each call is in a file of its name. */
export const rules: FamilyRules = {
  id: 'purchase-api-v1',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({ sendInquiry, sendOrder, requestDeliveryAdvice }),
};
