import { own } from '@partner-apis/model';
import type { StoreReader } from '../../contract/store.ts';
import { quoted } from '../../errors/quoted.ts';
import type { Inquiry, Party } from '../../generated/purchase-api-v1/messages/types.ts';
import { type Customer, customers, type PartyNumber, partyText } from './records.ts';

type GivenParty = Pick<Party, 'PartyID' | 'AgencyCode'>;

/** The parties and terms of a message. */
type Terms = Pick<
  Inquiry,
  'BuyerParty' | 'OrderingParty' | 'Consignee' | 'PaymentTerms' | 'BlanketOrderReference'
>;

/**
 * Returns the customer that a message buys for, by any of its numbers; undefined when there is none. A partner writes
 * messages only for its own customers.
 */
export async function customerOf(
  store: StoreReader,
  partner: { readonly name: string },
  { BuyerParty }: { readonly BuyerParty: GivenParty },
  fail: (name: 'forbidden') => never,
): Promise<Customer | undefined> {
  const { PartyID, AgencyCode } = BuyerParty;
  const [customer] = await customers.having(store, 'party', partyText(PartyID, AgencyCode));
  return customer === undefined || customer.partner === partner.name ? customer : fail('forbidden');
}

/** Returns the reason why no line of a message can be carried out, as a sentence; undefined if there is none. */
export function refusalOf(
  customer: Customer,
  { OrderingParty, Consignee, PaymentTerms, BlanketOrderReference }: Terms,
): string | undefined {
  const { parties, consignees, paymentMethods, blanketOrders } = customer;
  if (OrderingParty !== undefined && !has(parties, OrderingParty)) {
    return `The ordering party ${quoted(OrderingParty.PartyID)} does not belong to the buyer`;
  }
  if (
    Consignee !== undefined &&
    Consignee.Address === undefined &&
    !has([...consignees, ...parties], Consignee)
  ) {
    return `The consignee ${quoted(Consignee.PartyID)} is not known, and the message has no address for it`;
  }
  if (PaymentTerms !== undefined && !paymentMethods.includes(PaymentTerms.PaymentMethod)) {
    const asked = quoted(PaymentTerms.PaymentMethod);
    return `The payment method ${asked} is not agreed; agreed: ${paymentMethods.join(', ')}`;
  }
  const blanketOrder = BlanketOrderReference?.DocumentID;
  if (blanketOrder === undefined || own(blanketOrders, blanketOrder) !== undefined) return undefined;
  return `The buyer has no blanket order ${quoted(blanketOrder)}`;
}

function has(parties: readonly PartyNumber[], { PartyID, AgencyCode }: GivenParty): boolean {
  return parties.some(({ partyId, agencyCode }) => partyId === PartyID && agencyCode === AgencyCode);
}
