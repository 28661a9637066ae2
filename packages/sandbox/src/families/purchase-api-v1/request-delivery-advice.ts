import type { StoreReader } from '../../contract/store.ts';
import type {
  Desadv,
  DesadvRequestB2,
  DesadvResponseB2,
} from '../../generated/purchase-api-v1/messages/types.ts';
import type { Operations } from '../../generated/purchase-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { customerOf } from './customers.ts';
import { supplierDay } from './days.ts';
import { provoked } from './provider-failures.ts';
import { type Customer, type Delivery, orders, referenceText, type StoredOrder } from './records.ts';
import { WAREHOUSES } from './schedule.ts';

/** Lists the deliveries that have left, from those orders of the buyer that match all references. */
export const requestDeliveryAdvice: OperationRule<Operations['requestDeliveryAdvice']> = async ({
  store,
  nowIn,
  partner,
  body,
  fail,
}) => {
  const respond = (code: string, Desadv: Desadv[] = []): DesadvResponseB2 => ({
    DocumentID: body.DocumentID,
    Variant: body.Variant,
    ErrorHead: { ErrorCode: code },
    Desadv,
  });
  const failure = provoked(body, fail);
  if (failure !== undefined) return respond(failure);
  const customer = await customerOf(store, partner, body, fail);
  if (customer === undefined) return respond('303');

  const own = (await candidates(store, customer, body)).filter((order) => order.customer === customer.code);
  const today = supplierDay(nowIn);
  const advices = own.flatMap((order) => {
    const left = order.deliveries.filter(({ despatchDate }) => despatchDate <= today);
    if (left.length === 0 || !hasOtherReferences(body, order)) return [];
    return left.filter((delivery) => fits(body, order, delivery)).map((one) => advice(body, order, one));
  });
  return respond('0', advices);
};

/** Returns the orders that match the most selective reference. */
async function candidates(
  store: StoreReader,
  { code }: Customer,
  { SupplierOrderReference, CustomerReference }: DesadvRequestB2,
): Promise<StoredOrder[]> {
  if (SupplierOrderReference !== undefined) {
    return await orders.getMany(store, [SupplierOrderReference.DocumentID]);
  }
  return CustomerReference === undefined
    ? await orders.having(store, 'customer', code)
    : await orders.having(store, 'reference', referenceText(code, CustomerReference.DocumentID));
}

function fits(request: DesadvRequestB2, order: StoredOrder, delivery: Delivery): boolean {
  const { SupplierOrderReference, BuyerOrderReference, CustomerReference, DeliveryListReference } = request;
  const { buyerOrderReference = order.customerReference } = order;
  const pairs = [
    [SupplierOrderReference, order.number],
    [BuyerOrderReference, buyerOrderReference],
    [CustomerReference, order.customerReference],
    [DeliveryListReference, delivery.deliveryList],
  ] as const;
  return pairs.every(([asked, number]) => asked === undefined || asked.DocumentID === number);
}

/** Whether an order has all other references of a request. Either may contain thousands. */
function hasOtherReferences({ OtherReference = [] }: DesadvRequestB2, order: StoredOrder): boolean {
  const known = new Set(order.otherReferences.map(({ typeCode, number }) => `${typeCode}\n${number}`));
  return OtherReference.every(({ ReferenceTypeCode: typeCode, DocumentID: number }) =>
    known.has(`${typeCode}\n${number}`),
  );
}

function advice(
  { BuyerParty, OrderingParty, Consignee }: DesadvRequestB2,
  order: StoredOrder,
  delivery: Delivery,
): Desadv {
  const { buyerOrderReference, customerReference } = order;
  return {
    IssueDate: delivery.despatchDate,
    DocumentNumber: delivery.documentNumber,
    DespatchDate: delivery.despatchDate,
    ArrivalDate: delivery.arrivalDate,
    Measures: { GrossWeight: { Measure: delivery.weight.toFixed(3), MeasureUnitCode: 'KGM' } },
    SupplierOrderReference: { DocumentID: order.number },
    ...(buyerOrderReference === undefined
      ? {}
      : { BuyerOrderReference: { DocumentID: buyerOrderReference } }),
    ...(customerReference === undefined ? {} : { CustomerReference: { DocumentID: customerReference } }),
    DeliveryListReference: { DocumentID: delivery.deliveryList },
    OtherReference: order.otherReferences.map(({ typeCode, number }) => ({
      ReferenceTypeCode: typeCode,
      DocumentID: number,
    })),
    BuyerParty,
    SupplierParty: {
      PartyID: '0001000001',
      AgencyCode: '91',
      SalesContact: { Name: 'Claire Martin' },
      ShippingLocation: { LocationName: warehouseName(delivery) },
    },
    ...(OrderingParty === undefined ? {} : { OrderingParty }),
    ...(Consignee === undefined ? {} : { Consignee }),
  };
}

function warehouseName({ warehouse }: Delivery): string {
  return WAREHOUSES.find(({ code }) => code === warehouse)?.name ?? warehouse;
}
