import type { Fault } from '../../../contract/fault.ts';
import type { Store } from '../../../contract/store.ts';
import { itemsOf, objectOf, onBody } from '../../../fault-kinds/kinds.ts';
import { indexName } from '../../../store/index-key.ts';
import { orders } from '../records.ts';

const END = '</OrderLine>';
const SCHEDULE_END = '</ScheduleDetails>';

/** Faults in how the lines of a message depend on each other. */
export const lineFaults: readonly Fault[] = [
  onBody(
    {
      name: 'lines-after-an-error-rejected',
      description: 'An error in a line rejects the lines after it',
      operations: ['sendInquiry', 'sendOrder'],
    },
    (body) => (typeof body === 'string' ? withRejectedRest(body) : body),
  ),
  {
    name: 'lines-with-one-number-merged',
    description: 'Of the lines of a message with the same LineID, only the last one is processed',
    input: (input) => {
      const { OrderLine, ...message } = objectOf(input.body);
      if (OrderLine === undefined) return input;
      const lines = new Map(itemsOf(OrderLine).map((line) => [objectOf(line).LineID, line]));
      return { ...input, body: { ...message, OrderLine: [...lines.values()] } };
    },
  },
  {
    name: 'order-with-an-error-forgotten',
    description: 'An order is not kept if one of its lines has an error, although the others are confirmed',
    store: (store, { operation }) =>
      operation.operationId === 'sendOrder' ? forgettingErrors(store) : store,
  },
  {
    name: 'last-order-of-a-reference-advised',
    description: 'Of the orders with the same reference, only the last one is advised by it',
    store: (store, { operation }) =>
      operation.operationId === 'requestDeliveryAdvice' ? lastOrderOnly(store) : store,
  },
];

function lastOrderOnly(store: Store): Store {
  const byReference = indexName(orders.name, 'reference');
  return {
    ...store,
    list: async (collection, range) => {
      const entries = await store.list(collection, range);
      return collection === byReference ? entries.slice(-1) : entries;
    },
  };
}

/** Makes a store that keeps what a transaction writes only if its message has no error. */
function forgettingErrors(store: Store): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (transaction) => {
        const writes: (() => Promise<void>)[] = [];
        const result = await work({
          ...transaction,
          put: async (...entry) => {
            writes.push(() => transaction.put(...entry));
          },
        });
        if (JSON.stringify(result).includes('"ErrorHead":{"ErrorCode":"0"'))
          for (const write of writes) await write();
        return result;
      }),
  };
}

function withRejectedRest(text: string): string {
  const lines = text.split(END);
  const first = lines.findIndex((line) => /<ErrorCode>(?:499|902)</.test(line));
  return first === -1 ? text : lines.map((line, index) => (index > first ? rejected(line) : line)).join(END);
}

function rejected(line: string): string {
  return withoutSchedules(line)
    .replace('<ErrorCode>0<', '<ErrorCode>902<')
    .replace(/<Availability>\d</, '<Availability>0<')
    .replace(/(<OrderReference><DocumentID>)\d+/, '$1')
    .replace(/<SuppliersOrderLineID>\d+<\/SuppliersOrderLineID>/, '');
}

function withoutSchedules(line: string): string {
  const [head = '', ...schedules] = line.split('<ScheduleDetails>');
  return (
    head + schedules.map((part) => part.slice(part.indexOf(SCHEDULE_END) + SCHEDULE_END.length)).join('')
  );
}
