import { own } from '@partner-apis/model';
import type { Day } from '../../clock/day.ts';
import type { StoreReader } from '../../contract/store.ts';
import type { Inquiry } from '../../generated/purchase-api-v1/messages/types.ts';
import { refusalOf } from './customers.ts';
import { askedDay } from './days.ts';
import type { LineContext } from './lines.ts';
import type { Customer } from './records.ts';
import { OpenShelves } from './shelves.ts';

/** The part of an inquiry or order above its lines. */
type Head = Omit<Inquiry, 'OrderLine'>;

/** Collects the context that the lines of an inquiry or order share. */
export function lineContext(store: StoreReader, customer: Customer, today: Day, message: Head): LineContext {
  const blanketOrder = message.BlanketOrderReference?.DocumentID;
  return {
    store,
    customer,
    shelves: new OpenShelves(store),
    refusal: refusalOf(customer, message),
    blanketOrder: blanketOrder === undefined ? undefined : own(customer.blanketOrders, blanketOrder),
    today,
    earliest: askedDay(message.EarliestDeliveryDate),
    isRush: message.TransportPriority === 'RUSH',
  };
}

/** Builds the head of a response: everything from the message above its lines, and the overall result. */
export function answerHead<Given extends Head & { readonly OrderLine: unknown }>(
  message: Given,
  code: '0' | '1' | '302' | '303',
): Omit<Given, 'OrderLine'> & { readonly ErrorHead: { readonly ErrorCode: string } } {
  const { OrderLine: _, ...head } = message;
  return { ...head, ErrorHead: { ErrorCode: code } };
}
