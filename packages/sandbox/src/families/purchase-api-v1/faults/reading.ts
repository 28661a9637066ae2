import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';

/** Faults in what the supplier reads in a message. */
export const readingFaults: readonly Fault[] = [
  onMessageBody(
    'first-reference-decides',
    'Of several references of a delivery, the first one decides',
    firstReferenceOnly,
  ),
  onMessageBody('point-separates-thousands', 'A quantity of 4.000 is taken for four thousand', withoutPoints),
];

/** Changes the message that the rules read. */
function onMessageBody(name: string, description: string, change: (body: JsonObject) => JsonValue): Fault {
  return {
    name,
    description,
    input: (input) => (isJsonObject(input.body) ? { ...input, body: change(input.body) } : input),
  };
}

/** The references of a delivery, in the order of the message. */
const REFERENCES = [
  'SupplierOrderReference',
  'BuyerOrderReference',
  'CustomerReference',
  'DeliveryListReference',
  'OtherReference',
];

function firstReferenceOnly(body: JsonObject): JsonObject {
  if (body.OrderLine !== undefined) return body;
  const [, ...others] = REFERENCES.filter((name) => Object.hasOwn(body, name));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !others.includes(name)));
}

function withoutPoints(body: JsonObject): JsonValue {
  return JSON.parse(JSON.stringify(body), (key, value) =>
    key === 'QuantityValue' && /^\d{1,3}\.\d{3}$/.test(value) ? value.replace('.', '') : value,
  );
}
