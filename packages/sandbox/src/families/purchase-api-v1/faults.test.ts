import { expect, test } from 'vitest';
import type { Fault } from '../../contract/fault.ts';
import { faults } from './faults.ts';
import { type Message, MONDAY, messageOf, reference, supplier } from './testing/supplier.ts';

const OFFER = '<SubstitutionIndicator>Y</SubstitutionIndicator>';
const INQUIRIES: readonly Message[] = [
  { head: OFFER, lines: ['0200010003071', '9999999999994', '0200010003101'] },
  { lines: [{ ean: '0200010003040', quantity: '10' }] },
  { lines: [{ article: '<ManufacturersArticleID>0210840345</ManufacturersArticleID>' }] },
  { parties: '<PaymentTerms><PaymentMethod>C</PaymentMethod></PaymentTerms>', lines: ['0200010003019'] },
  { lines: [{ ean: '0200010003026', date: '2026-3-11' }] },
  { lines: [{ ean: '0200010003026', quantity: '4.000' }] },
  { head: reference('SANDBOX-302'), lines: ['0200010003019'] },
  { head: reference('SANDBOX-460'), lines: ['0200010003019'] },
];
const REFUSED = messageOf('inquiry_A2', { lines: ['0200010003019'] });

/** Makes calls that together are affected by every fault, and returns their statuses and texts. */
async function responses(faults: readonly Fault[]): Promise<string[]> {
  const { post } = supplier('demo', MONDAY, { faults });
  const seen: string[] = [];
  const see = async (...call: Parameters<typeof post>) => {
    const response = await post(...call);
    seen.push(`${response.status} ${await response.text()}`);
  };
  for (const message of INQUIRIES) await see('CustomerInquiry', messageOf('inquiry_A2', message));
  const line = { ean: '0200010003026', quantity: '8', date: '2026-03-11' };
  const order = messageOf('order_A2', { head: reference('FLEET-1'), lines: [line] });
  for (let times = 0; times < 2; times++) await see('CustomerOrder', order);
  await see('CustomerOrder', messageOf('order_A2', { buyer: '0001000003', lines: [line] }));
  const lines = [
    { ean: '0200010003019', reference: 'AB-123-CD' },
    { ean: '0200010003040', quantity: '10' },
  ];
  await see('CustomerOrder', messageOf('order_A2', { head: reference('FLEET-2'), lines }));
  const unknown = { ean: '9999999999994', reference: 'AB-124-CD' };
  await see('CustomerOrder', messageOf('order_A2', { head: reference('FLEET-3'), lines: [unknown] }));
  await see(
    'CustomerInquiry',
    messageOf('inquiry_A2', { lines: [{ ean: '0200010003040', quantity: '20' }] }),
  );
  const withUnknown = messageOf('order_A2', { lines: ['0200010003064', '9999999999994'] });
  await see('CustomerOrder', withUnknown);
  const left = messageOf('inquiry_A2', { lines: [{ ean: '0200010003064', quantity: '3' }] });
  await see('CustomerInquiry', left);
  const alike = messageOf('inquiry_A2', { lines: ['0200010003019', '0200010003033'] });
  await see('CustomerInquiry', alike.replaceAll(/<LineID>\d+</g, '<LineID>1<'));
  const again = messageOf('order_A2', { head: reference('FLEET-58213'), lines: ['0200010003118'] });
  await see('CustomerOrder', again);
  for (const number of ['FLEET-1', 'FLEET-2', 'FLEET-58213']) {
    await see('CustomerDesadv', messageOf('desadv_request_B2', { head: reference(number) }));
  }
  const advice = { head: reference('0004711023', 'SupplierOrderReference'), buyer: '0001000003' };
  await see('CustomerDesadv', messageOf('desadv_request_B2', advice), undefined, 'restricted');
  const both = reference('0004711023', 'SupplierOrderReference') + reference('FLEET-1');
  await see('CustomerDesadv', messageOf('desadv_request_B2', { head: both }));
  await see('CustomerInquiry', REFUSED.replace('<LineID>', '<LineID>9'));
  await see('CustomerInquiry', `<!DOCTYPE a>${REFUSED}`);
  await see('CustomerInquiry', REFUSED.replace(/(<DocumentID>.*?)(<Variant>.*?<\/Variant>)/, '$2$1'));
  await see(
    'CustomerInquiry',
    Uint8Array.from(`<!--\xE9-->${REFUSED}`, (char) => char.charCodeAt(0)),
  );
  await see('CustomerInquiry', REFUSED, 'application/xml; charset=utf-8');
  return seen;
}

test('without a fault, the same calls have the same responses', async () => {
  expect(await responses([])).toEqual(await responses([]));
});

test.each(faults)('$name changes a response', async (fault) => {
  expect(await responses([fault])).not.toEqual(await responses([]));
});

test('an order without an error is kept, although others are forgotten', async () => {
  const forgetting = faults.filter(({ name }) => name === 'order-with-an-error-forgotten');
  const { order } = supplier('demo', MONDAY, { faults: forgetting });
  const wanted = { lines: [{ ean: '0200010003064', quantity: '3' }] };
  const [first, second] = [await order(wanted), await order(wanted)];
  expect([first.ErrorHead.ErrorCode, second.ErrorHead.ErrorCode]).toEqual(['0', '1']);
});
