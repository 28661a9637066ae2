import type { Customer } from '../records.ts';

export const CUSTOMERS: readonly Customer[] = [
  {
    code: 'GREEN-FLEET',
    partner: 'demo',
    parties: [
      { partyId: '0001000002', agencyCode: '91' },
      { partyId: '0200010000025', agencyCode: '9' },
      { partyId: 'HQ-01', agencyCode: '92' },
      { partyId: '0001000101', agencyCode: '91' },
    ],
    consignees: [
      { partyId: '000257', agencyCode: '92' },
      { partyId: '000258', agencyCode: '92' },
    ],
    paymentMethods: ['C', 'K'],
    articleIds: { '0001000301': '0200010003019', '0001000302': '0200010003026' },
    blanketOrders: { '0000091': ['0200010003019', '0200010003026', '0200010003033'] },
  },
  {
    code: 'CASH-GARAGE',
    partner: 'restricted',
    parties: [{ partyId: '0001000003', agencyCode: '91' }],
    consignees: [{ partyId: '000301', agencyCode: '92' }],
    paymentMethods: ['C'],
    articleIds: {},
    blanketOrders: {},
  },
  {
    code: 'STRICT-GARAGE',
    partner: 'strict',
    parties: [{ partyId: '0001000004', agencyCode: '91' }],
    consignees: [{ partyId: '000401', agencyCode: '92' }],
    paymentMethods: ['C', 'K'],
    articleIds: {},
    blanketOrders: {},
  },
];
