import type { SeedInput } from '../../../contract/rule.ts';
import type { StoredOrder } from '../records.ts';

/** New orders and deliveries get the numbers after these. */
export const LAST_ORDER = 4711024;
export const LAST_DELIVERY = 90385;

/** Returns the order of the examples, despatched in the previous week, and one whose second part has no day yet. */
export function seedOrders({ shift }: SeedInput): StoredOrder[] {
  return [
    {
      number: '0004711023',
      customer: 'GREEN-FLEET',
      customerReference: 'FLEET-58213',
      buyerOrderReference: '0000058213',
      otherReferences: [{ typeCode: 'UC', number: 'AB-123-CD' }],
      deliveries: [
        {
          documentNumber: '0000090210',
          deliveryList: '0000815',
          warehouse: 'LIL',
          despatchDate: shift('2026-02-24'),
          arrivalDate: shift('2026-02-25'),
          weight: 382.4,
        },
      ],
    },
    {
      number: '0004711024',
      customer: 'GREEN-FLEET',
      customerReference: 'FLEET-58199',
      otherReferences: [],
      deliveries: [
        {
          documentNumber: '0000090384',
          deliveryList: '0000841',
          warehouse: 'LIL',
          despatchDate: shift('2026-02-23'),
          arrivalDate: shift('2026-02-24'),
          weight: 127.6,
        },
        {
          documentNumber: '0000090385',
          deliveryList: '0000842',
          warehouse: 'LYS',
          despatchDate: shift('2026-02-24'),
          arrivalDate: '9999-12-31',
          weight: 63.8,
        },
      ],
    },
  ];
}
