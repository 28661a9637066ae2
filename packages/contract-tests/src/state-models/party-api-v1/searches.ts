import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

type Hits = readonly Schemas['PartyHit'][];
type Type = Schemas['PartyType'];

/** The most hits of a search. One that finds as many may omit others, and is not compared. */
const MOST = 100;

/** The customers of the examples, and the beginning that their names share. */
const NAMES = ['Green Fleet', 'Greenwood Transport', 'Green Fleet Rental'] as const;
const PART = 'Green';

/** Searches of customers agree with each other. */
export const searches: StateModel = defineListedChecks<undefined>({
  familyId: 'party-api-v1',
  name: 'searches',
  description:
    'A part of a name finds what the name finds; a limit cuts the hits of a search, and a type chooses among them.',
  start: async () => undefined,
  checks: [...NAMES.map(shortened), limited(), ofTypes()],
});

function shortened(name: string): ListedCheck<undefined> {
  return {
    name: `searchCustomers(${name}, ${PART})`,
    run: async (_, caller) => {
      const found = await search(caller, { name: PART });
      if (found.length === MOST) return;
      const lost = (await search(caller, { name })).find(({ code }) => !has(found, code));
      if (lost !== undefined)
        throw new BrokenLaw(`"${name}" finds the customer ${lost.code}, and "${PART}" does not`);
    },
  };
}

/** A search returns as many hits as its limit allows. */
function limited(): ListedCheck<undefined> {
  return {
    name: `searchCustomers(${PART}, limits)`,
    run: async (_, caller) => {
      const { length } = await search(caller, { name: PART });
      for (const limit of [1, 2, length - 1, length].filter((one) => one > 0 && one <= length)) {
        const found = await search(caller, { name: PART, limit });
        if (found.length !== limit)
          throw new BrokenLaw(
            `of ${length} customers with "${PART}", ${found.length} are found with the limit ${limit}`,
          );
      }
    },
  };
}

/** A search without a type finds the customers of all types. */
function ofTypes(): ListedCheck<undefined> {
  return {
    name: `searchCustomers(${PART}, types)`,
    run: async (_, caller) => {
      const all = await search(caller, { name: PART });
      if (all.length === MOST) return;
      const types: readonly Type[] = ['B2B', 'B2C'];
      const byType = await Promise.all(types.map((type) => search(caller, { name: PART, type })));
      const stray = byType.flat().find(({ code }) => !has(all, code));
      const lost = all.find(({ code }) => !byType.some((found) => has(found, code)));
      if (stray !== undefined)
        throw new BrokenLaw(`the customer ${stray.code} is found by its type, but not without one`);
      if (lost !== undefined) throw new BrokenLaw(`the customer ${lost.code} is found by no type`);
    },
  };
}

async function search(
  caller: StateCaller,
  { name, type, limit = MOST }: { readonly name: string; readonly type?: Type; readonly limit?: number },
): Promise<Hits> {
  const query = { name, limit, ...(type === undefined ? {} : { type }) };
  const response = await call(caller, 'searchCustomers', { query });
  if (!response.isSuccess) throw new BrokenLaw(`customers cannot be searched: ${response.text}`);
  return response.body;
}

function has(hits: Hits, code: number): boolean {
  return hits.some((hit) => hit.code === code);
}
