import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { SupplyCommand } from './orders.ts';
import { type Advice, UNKNOWN_DAY } from './replies.ts';
import { advise, BUYER, type Buyer, documentOf, OTHER_BUYER, type References } from './requests.ts';
import { dayOf, type PlacedOrder, type Supply, totalWeight } from './supplier.ts';

/** Requests the advices of an order by its number, and then by its other references. */
export function requestAdvice(index: number): SupplyCommand {
  return {
    check: ({ orders }) => orders.length > 0,
    run: async (supply, caller) => {
      const order = pick(supply, index);
      const advices = await advise(caller, { SupplierOrderReference: documentOf(order.number) }, order.buyer);
      holdDays(order, advices, dayOf(supply));
      holdWeight(supply, order, advices);
      const [advice] = advices;
      if (advice !== undefined) await holdReferences(supply, caller, order, advices, advice);
    },
    toString: () => `requestAdvice(${index})`,
  };
}

/** Requests the advices of an order as another company, which gets none of them. */
export function requestForeignAdvice(index: number): SupplyCommand {
  return {
    check: ({ orders }) => orders.length > 0,
    run: async (supply, caller) => {
      const order = pick(supply, index);
      const other: Buyer = order.buyer === BUYER ? OTHER_BUYER : BUYER;
      if (other.partner !== undefined && !caller.knows(other.partner)) return;
      for (const references of [
        { SupplierOrderReference: documentOf(order.number) },
        { CustomerReference: documentOf(order.customerReference) },
      ]) {
        const found = await advise(caller, references, other);
        if (found.some((one) => one.order === order.number))
          throw new BrokenLaw(`the order ${order.number} is advised to another buyer`);
      }
    },
    toString: () => `requestForeignAdvice(${index})`,
  };
}

function pick({ orders }: Supply, index: number): PlacedOrder {
  const order = orders[index % orders.length];
  if (order === undefined) throw new Error('nothing was ordered');
  return order;
}

/** Deliveries are advised from the day of despatch, arrive as confirmed, and stay as they were advised. */
function holdDays(order: PlacedOrder, advices: readonly Advice[], today: string): void {
  const confirmed = new Set(order.parts.map(({ day }) => day));
  for (const advice of advices) {
    const { number, despatchDay, arrivalDay = UNKNOWN_DAY } = advice;
    if (advice.order !== order.number)
      throw new BrokenLaw(`${number} is of the order ${advice.order}, but ${order.number} was asked for`);
    if (despatchDay > today)
      throw new BrokenLaw(`${number} is advised on ${today}, but leaves on ${despatchDay}`);
    if (despatchDay < order.day)
      throw new BrokenLaw(`${number} leaves on ${despatchDay}, but was ordered on ${order.day}`);
    if (arrivalDay < despatchDay)
      throw new BrokenLaw(`${number} leaves on ${despatchDay}, and arrives on ${arrivalDay}`);
    if (!confirmed.has(arrivalDay))
      throw new BrokenLaw(
        `${number} arrives on ${arrivalDay}, but ${[...confirmed].join(', ')} are confirmed`,
      );
  }
  const arrived = [...confirmed].find(
    (day) => day <= today && advices.every(({ arrivalDay }) => arrivalDay !== day),
  );
  if (arrived !== undefined)
    throw new BrokenLaw(`what is confirmed for ${arrived} is not advised on ${today}`);
  for (const [number, before] of order.advices) {
    const advice = advices.find((one) => one.number === number);
    if (advice === undefined || JSON.stringify(advice) !== JSON.stringify(before))
      throw new BrokenLaw(`${number} is not advised as it was before`);
  }
  for (const advice of advices) order.advices.set(advice.number, advice);
}

/** The same goods weigh the same, once all of them have arrived. */
function holdWeight(supply: Supply, order: PlacedOrder, advices: readonly Advice[]): void {
  if (order.parts.some(({ day }) => day > dayOf(supply))) return;
  const weight = totalWeight(advices);
  if (weight === undefined) return;
  const known = supply.weights.get(order.goods) ?? weight;
  supply.weights.set(order.goods, known);
  if (known !== weight)
    throw new BrokenLaw(`${order.goods} weigh ${weight} kg, but ${known} kg in another delivery`);
}

/** A delivery is found by each of its references, and by all, but not if one of them differs. */
async function holdReferences(
  { orders }: Supply,
  caller: StateCaller,
  order: PlacedOrder,
  advices: readonly Advice[],
  { deliveryList }: Advice,
): Promise<void> {
  const CustomerReference = documentOf(order.customerReference);
  const OtherReference = [{ ReferenceTypeCode: 'UC', ...documentOf(order.otherReference) }];
  const ofOrder = advices.map(({ number }) => number);
  const ofList = advices.filter((one) => one.deliveryList === deliveryList).map(({ number }) => number);
  const SupplierOrderReference = documentOf(order.number);
  const list = deliveryList === undefined ? {} : { DeliveryListReference: documentOf(deliveryList) };
  const find = async (references: References) => await advise(caller, references, order.buyer);

  const shared = await find({ CustomerReference });
  const owners = orders.filter(
    ({ buyer, customerReference }) => buyer === order.buyer && customerReference === order.customerReference,
  );
  const stray = shared.find((one) => owners.every(({ number }) => number !== one.order));
  if (stray !== undefined)
    throw new BrokenLaw(`${stray.number} does not have the customer reference ${order.customerReference}`);
  hold(
    'its customer reference',
    ofOrder,
    shared.filter((one) => one.order === order.number),
  );
  hold('the reference of a line', ofOrder, await find({ OtherReference }));
  hold(
    'all references',
    ofList,
    await find({ SupplierOrderReference, CustomerReference, OtherReference, ...list }),
  );
  if (deliveryList !== undefined) hold('its delivery list', ofList, await find(list));
  for (const other of [
    { CustomerReference: documentOf('NO-ORDER') },
    { DeliveryListReference: documentOf('NO-LIST') },
    { OtherReference: [{ ReferenceTypeCode: 'AAS', ...documentOf(order.otherReference) }] },
    { OtherReference: [...OtherReference, { ReferenceTypeCode: 'UC', ...documentOf('NO-LINE') }] },
  ]) {
    hold(
      `${JSON.stringify(other)}, which it does not have`,
      [],
      await find({ SupplierOrderReference, ...other }),
    );
  }
}

function hold(by: string, expected: readonly string[], found: readonly Advice[]): void {
  const numbers = found.map(({ number }) => number);
  const isSame = numbers.length === expected.length && expected.every((number) => numbers.includes(number));
  if (!isSame)
    throw new BrokenLaw(
      `by ${by}, ${numbers.join(', ') || 'nothing'} is advised, but must be ${expected.join(', ') || 'nothing'}`,
    );
}
