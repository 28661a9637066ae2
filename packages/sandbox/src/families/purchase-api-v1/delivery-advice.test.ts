import { expect, test } from 'vitest';
import { adviceOf, reference, supplier } from './testing/supplier.ts';

test.each([
  ['the supplier’s order number', reference('0004711023', 'SupplierOrderReference'), 1],
  ['the number of the order in the buyer’s system', reference('0000058213', 'BuyerOrderReference'), 1],
  ['the customer reference', reference('FLEET-58213'), 1],
  ['the delivery list', reference('0000815', 'DeliveryListReference'), 1],
  [
    'another reference',
    '<OtherReference><ReferenceTypeCode>UC</ReferenceTypeCode><DocumentID>AB-123-CD</DocumentID></OtherReference>',
    1,
  ],
  [
    'another reference under another code',
    '<OtherReference><ReferenceTypeCode>ACD</ReferenceTypeCode><DocumentID>AB-123-CD</DocumentID></OtherReference>',
    0,
  ],
  [
    'two references of one order',
    reference('0004711023', 'SupplierOrderReference') + reference('FLEET-58213'),
    1,
  ],
  [
    'references of two orders',
    reference('0004711023', 'SupplierOrderReference') + reference('FLEET-58199'),
    0,
  ],
  ['an order of two deliveries', reference('FLEET-58199'), 2],
])('by %s', async (_, head, count) => {
  const { Desadv = [] } = await supplier().advise({ head });
  expect(Desadv).toHaveLength(count);
});

test('goods are advised on the day that they leave', async () => {
  const { clock, order, advise } = supplier();
  await order({ head: reference('FLEET-1'), lines: [{ ean: '0200010003019', date: '2026-03-06' }] });
  const advices = async () => ((await advise({ head: reference('FLEET-1') })).Desadv ?? []).map(adviceOf);
  expect(await advices()).toEqual([]);
  clock.set('2026-03-04T23:59:59');
  expect(await advices()).toEqual([]);
  clock.set('2026-03-05T00:00:00');
  expect(await advices()).toEqual(['0000090386 0004711025 2026-03-05 2026-03-06']);
});

test('goods that arrive on two days are two deliveries, each with its weight', async () => {
  const { clock, order, advise } = supplier();
  const lines = [
    { ean: '0200010003040', quantity: '10' },
    { ean: '0200010003019', quantity: '1' },
  ];
  await order({ head: reference('FLEET-1'), lines });
  clock.set('2026-03-31T09:00:00');
  const { Desadv = [] } = await advise({ head: reference('FLEET-1') });
  expect(Desadv.map(({ Measures }) => Measures?.GrossWeight.Measure)).toEqual(['180.200', '465.600']);
});

test('the advice repeats the parties, and states where the goods come from', async () => {
  const parties = '<Consignee><PartyID>000257</PartyID><AgencyCode>92</AgencyCode></Consignee>';
  const { Desadv } = await supplier().advise({
    head: reference('0004711023', 'SupplierOrderReference'),
    parties,
  });
  expect(Desadv?.[0]).toMatchObject({
    Consignee: { PartyID: '000257' },
    SupplierParty: { ShippingLocation: { LocationName: 'Lille warehouse' } },
  });
});
