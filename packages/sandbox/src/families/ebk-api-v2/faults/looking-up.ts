import { isJsonObject, type JsonValue } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import { filteredTotalOfThePage } from '../../../fault-kinds/filtered-total.ts';
import { inStore, itemsOf, objectOf, onResponse, withParameters } from '../../../fault-kinds/kinds.ts';
import { takenBays } from '../records.ts';

/** Faults in searches and lists. */
export const lookUpFaults: readonly Fault[] = [
  inStore(
    {
      name: 'full-slots-listed',
      description: 'A search returns time slots that are full',
      operations: ['searchTimeslots'],
    },
    () => ({
      read: (collection, value) => (collection === takenBays.name ? undefined : value),
    }),
  ),
  {
    name: 'page-beyond-last-found',
    description: 'A page after the last one is an empty list',
    response: (response, { operation }) =>
      operation?.operationId === 'listTyresLocation' && response.status === 404
        ? { ...response, status: 200, body: { pageTotal: 1, totalElements: 0, tyresLocation: [] } }
        : response,
  },
  onResponse(
    {
      name: 'page-total-off-by-one',
      description: 'The list has one page more than it says',
      operations: ['listTyresLocation'],
    },
    (body) => ({
      ...body,
      pageTotal: Math.max(0, Number(body.pageTotal) - 1),
    }),
  ),
  filteredTotalOfThePage('tyres-location', 'listTyresLocation'),
  onResponse(
    {
      name: 'page-too-long',
      description: 'A page holds more than was asked for',
      operations: ['listTyresLocation'],
    },
    (body) => ({
      ...body,
      tyresLocation: twice(body.tyresLocation),
    }),
  ),
  onResponse(
    {
      name: 'slot-outside-window',
      description: 'A search returns a time slot after the period',
      operations: ['searchTimeslots'],
    },
    (body) => ({
      ...body,
      timeSlots: [...itemsOf(body.timeSlots), { startTime: '9999-12-30T10:00' }],
    }),
  ),
  onResponse(
    {
      name: 'duration-not-multiplied',
      description: 'The duration does not depend on the quantity',
      operations: ['searchTimeslots'],
    },
    (body) => ({
      ...body,
      servicesDuration: 20,
    }),
  ),
  onResponse(
    {
      name: 'next-search-repeats-a-day',
      description: 'The period to search next starts on the last day of the current one',
      operations: ['searchTimeslots'],
    },
    ({ searchLimit, ...body }) => {
      const { current, next } = objectOf(searchLimit);
      const dateFrom = objectOf(current).dateTo ?? null;
      return { ...body, searchLimit: { current: current ?? null, next: { ...objectOf(next), dateFrom } } };
    },
  ),
  {
    name: 'durations-not-added',
    description: 'Only the first of several services takes time',
    input: (input, { operation }) =>
      operation.operationId === 'searchTimeslots' && isJsonObject(input.body)
        ? { ...input, body: { ...input.body, services: itemsOf(input.body.services).slice(0, 1) } }
        : input,
  },
  onResponse(
    {
      name: 'eleven-availabilities',
      description: 'More centres are returned than the document allows',
      operations: ['listFirstAvailabilities'],
    },
    (body) => ({
      ...body,
      serviceAvailability: eleven(itemsOf(body.serviceAvailability)),
    }),
  ),
  onResponse(
    {
      name: 'unknown-centre-ignored',
      description: 'An unknown centre is not among the errors',
      operations: ['listFirstAvailabilities'],
    },
    (body) => ({
      ...body,
      errors: [],
    }),
  ),
  withParameters(
    {
      name: 'licence-plate-of-any-case',
      description: 'A licence plate in lower case is taken for that in upper case',
      operations: ['listVehicleTyresLocation'],
    },
    (parameters) => ({ ...parameters, licencePlate: String(parameters.licencePlate).toUpperCase() }),
  ),
  {
    name: 'quantity-of-first-service-only',
    description: 'A search carries out every service but the first one once',
    input: (input, { operation }) =>
      operation.operationId === 'searchTimeslots' && isJsonObject(input.body)
        ? { ...input, body: { ...input.body, services: onceAfterFirst(itemsOf(input.body.services)) } }
        : input,
  },
  withParameters(
    {
      name: 'availability-of-one',
      description: 'The first availability of a service is that of a single one, whatever the quantity',
      operations: ['listFirstAvailabilities'],
    },
    (parameters) => ({ ...parameters, quantity: 1 }),
  ),
];

function twice(value: JsonValue | undefined): JsonValue {
  return [...itemsOf(value), ...itemsOf(value)];
}

function eleven(items: readonly JsonValue[]): JsonValue {
  const [first] = items;
  return first === undefined ? items : Array.from({ length: 11 }, () => first);
}

function onceAfterFirst(services: readonly JsonValue[]): JsonValue[] {
  return services.map((service, index) => (index === 0 ? service : { ...objectOf(service), quantity: 1 }));
}
