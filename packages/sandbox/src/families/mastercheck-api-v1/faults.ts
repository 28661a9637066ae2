import type { JsonValue } from '@partner-apis/model';
import type { Fault } from '../../contract/fault.ts';
import type { Partner } from '../../contract/partner.ts';
import type { Store } from '../../contract/store.ts';
import { alteredStore } from '../../fault-kinds/altered-store.ts';
import { filteredTotalOfThePage } from '../../fault-kinds/filtered-total.ts';
import {
  ignoring,
  inStore,
  objectOf,
  onResponse,
  reading,
  wholeIndex,
  withParameters,
  withSource,
  writing,
} from '../../fault-kinds/kinds.ts';
import { sourceOf } from '../../rules/references.ts';
import { masterchecks, type StoredMastercheck } from './records.ts';

/** Faults in the business rules of the masterchecks. */
export const faults: readonly Fault[] = [
  inStore(
    {
      name: 'mastercheck-reference-taken-twice',
      description: 'A mastercheck is recorded under a reference that is taken',
      operations: ['createExternalMastercheck'],
    },
    () => reading(masterchecks, () => undefined),
  ),
  inStore(
    {
      name: 'mastercheck-tyres-lost',
      description: 'What was found about the tyres is not kept',
      operations: ['createExternalMastercheck'],
    },
    () =>
      writing(masterchecks, ({ mastercheck, ...stored }) => {
        const { tyres: _, ...kept } = objectOf(mastercheck);
        return { ...stored, mastercheck: kept };
      }),
  ),
  ignoring(
    {
      name: 'mastercheck-source-ignored',
      description: 'A list returns masterchecks of other sources',
      operations: ['listMasterchecks'],
    },
    'source',
  ),
  ignoring(
    {
      name: 'mastercheck-period-ignored',
      description: 'Masterchecks are returned whenever they were modified',
      operations: ['listMasterchecks'],
    },
    'lastModifiedDateFrom',
    'lastModifiedDateTo',
  ),
  inStore(
    {
      name: 'mastercheck-period-of-the-check',
      description: 'A period selects masterchecks by the day of the check, not by that of the last change',
      operations: ['listMasterchecks'],
    },
    () => ({
      ...reading(masterchecks, (stored) => ({
        ...stored,
        lastModifiedDate: `${String(objectOf(stored.mastercheck).date)}T00:00:00`,
      })),
      ...wholeIndex(masterchecks, 'modified'),
    }),
  ),
  filteredTotalOfThePage('mastercheck', 'listMasterchecks'),
  onResponse(
    {
      name: 'mastercheck-pages-off-by-one',
      description: 'There is one page less than the list says',
      operations: ['listMasterchecks'],
    },
    (body) => ({ ...body, pageTotal: Number(body.pageTotal) + 1 }),
  ),
  inStore(
    {
      name: 'mastercheck-zeros-lost',
      description: 'A measured value of 0 is taken for none',
      operations: ['createExternalMastercheck'],
    },
    () => writing(masterchecks, (stored) => objectOf(withoutZeros(stored))),
  ),
  inStore(
    {
      name: 'mastercheck-year-of-the-week',
      description: 'The date of a mastercheck has the year of its week',
      operations: ['createExternalMastercheck'],
    },
    () =>
      writing(masterchecks, ({ mastercheck, ...stored }) => {
        const { date, ...others } = objectOf(mastercheck);
        return { ...stored, mastercheck: { ...others, date: withYearOfWeek(String(date)) } };
      }),
  ),
  withParameters(
    {
      name: 'mastercheck-references-with-filter',
      description: 'A list by a reference shows references although nobody asked for them',
      operations: ['listMasterchecks'],
    },
    (parameters) =>
      parameters.externalRef === undefined ? parameters : { ...parameters, withExternalRef: true },
  ),
  {
    name: 'mastercheck-emptied-by-conflict',
    description: 'A mastercheck that is rejected for its reference empties the last one',
    store: (store, { operation }) =>
      operation.operationId === 'createExternalMastercheck' ? emptyingOnFailure(store) : store,
  },
  inStore(
    {
      name: 'mastercheck-reference-of-another-source-taken',
      description: 'A reference of another source is taken for one that is in use',
      operations: ['createExternalMastercheck'],
    },
    ({ partner }) => reading(masterchecks, (stored) => withSource(stored, sourceOf(partner))),
  ),
  {
    name: 'mastercheck-page-of-nothing-found',
    description: 'Any page of a list without items is found',
    response: (response, { operation, request }) =>
      operation?.operationId === 'listMasterchecks' && response.status === 404 && isFiltered(request)
        ? { ...response, status: 200, body: { pageTotal: 0, totalElements: 0, masterchecks: [] } }
        : response,
  },
  referenceTakenByRejection(),
  referenceOfTheDay(),
  inStore(
    {
      name: 'refused-repair-planned',
      description: 'A repair that the customer refused is kept as planned',
      operations: ['createExternalMastercheck'],
    },
    () => writing(masterchecks, (mastercheck) => objectOf(withRefusedPlanned(mastercheck))),
  ),
];

/** Hides the masterchecks of other days than that of the call. */
function referenceOfTheDay(): Fault {
  const days = new WeakMap<Request, JsonValue>();
  return {
    name: 'mastercheck-reference-of-the-day',
    description: 'A reference can be used again for a mastercheck of another day',
    input: (input, { request }) => {
      days.set(request, objectOf(input.body).date ?? null);
      return input;
    },
    store: (store, { operation, request }) =>
      operation.operationId === 'createExternalMastercheck'
        ? alteredStore(
            store,
            reading(masterchecks, (stored) =>
              objectOf(stored.mastercheck).date === days.get(request) ? stored : undefined,
            ),
          )
        : store,
  };
}

/** Remembers the references of calls that fail validation, for each partner. */
function referenceTakenByRejection(): Fault {
  const rejected = new WeakMap<Partner, Set<string>>();
  return {
    name: 'mastercheck-reference-taken-by-rejection',
    description: 'A reference is taken by a mastercheck that fails validation',
    violations: (violations, { body }, { operation, partner }) => {
      const { externalRef } = objectOf(body);
      if (operation.operationId !== 'createExternalMastercheck' || typeof externalRef !== 'string')
        return violations;
      const taken = rejected.get(partner) ?? new Set();
      if (violations.length > 0) rejected.set(partner, taken.add(externalRef));
      return violations;
    },
    store: (store, { operation, partner }) =>
      operation.operationId === 'createExternalMastercheck'
        ? withTaken(store, sourceOf(partner), rejected.get(partner) ?? new Set())
        : store,
  };
}

/** Makes a store whose transactions begin with masterchecks of these references, and which keeps none of them. */
function withTaken(store: Store, source: string, taken: ReadonlySet<string>): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (transaction) => {
        for (const externalRef of taken)
          await masterchecks.put(transaction, externalRef, rejectedAs(source, externalRef));
        const result = await work(transaction);
        for (const externalRef of taken) await masterchecks.delete(transaction, externalRef);
        return result;
      }),
  };
}

function rejectedAs(source: string, externalRef: string): StoredMastercheck {
  const lastModifiedDate = '2000-01-01T00:00:00';
  const references = [{ source, externalRef, lastModifiedDate }];
  return { mastercheck: { code: 0, externalRef, date: '2000-01-01' }, references, lastModifiedDate };
}

/** Makes a store in which a transaction that ends with an error empties the last mastercheck. */
function emptyingOnFailure(store: Store): Store {
  return {
    ...store,
    transaction: async (work) => {
      try {
        return await store.transaction(work);
      } catch (error) {
        await store.transaction(async (transaction) => {
          const last = (await masterchecks.list(transaction)).at(-1);
          if (last === undefined) return;
          const { code, externalRef, date } = last.mastercheck;
          const emptied = { ...last, mastercheck: { code, externalRef, date } };
          await masterchecks.put(transaction, String(code), emptied);
        });
        throw error;
      }
    },
  };
}

function isFiltered({ url }: Request): boolean {
  return new URL(url).searchParams.has('externalRef');
}

function withoutZeros(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value), (_, part) => (part === 0 ? undefined : part));
}

/** Returns a day with the year of its week, which is the year of its Thursday (ISO 8601). */
function withYearOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return `${day.toISOString().slice(0, 4)}${date.slice(4)}`;
}

function withRefusedPlanned(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key === 'status' && one === 'REFUSED' ? 'PLANNED' : one,
  );
}
