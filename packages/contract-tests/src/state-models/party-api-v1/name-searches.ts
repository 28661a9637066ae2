import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

type Search = 'searchParties' | 'searchCustomers';
type Hits = readonly Schemas['PartyHit'][];

/** The text with which names of the examples begin. */
const PART = 'Green';
/** The most hits of a search. One that finds as many may omit others, and is not compared. */
const MOST = 100;

/** The partner of the examples who inspects, and a customer for which it does. */
const INSPECTOR = 'inspector';
const CUSTOMER = 1000002;
const PAGE = { pageNumber: 1, pageSize: 1000, withInactive: false } as const;

/** Searches by name find a part of it, and nothing that was deleted. */
export const nameSearches: StateModel = defineListedChecks<undefined>({
  familyId: 'party-api-v1',
  name: 'name-searches',
  description:
    'A part of a name finds what has it, in upper and lower case; what was deleted is not found, and does not count for the limit of a search.',
  start: async () => undefined,
  checks: [inOtherCase('searchCustomers'), partOfSiteName(), withoutDeleted()],
});

/** Searches a part from within a name, in the other case. */
function inOtherCase(operationId: Search): ListedCheck<undefined> {
  return {
    name: `${operationId}(a part of a name in another case)`,
    run: async (_, caller) => {
      const [hit] = await search(caller, operationId, PART);
      if (hit === undefined) return;
      const part = otherCase(hit.name.slice(1));
      const found = await search(caller, operationId, part);
      if (found.length < MOST && !found.some(({ code }) => code === hit.code))
        throw new BrokenLaw(`"${part}" is a part of the name "${hit.name}", and does not find ${hit.code}`);
    },
  };
}

/** Searches the sites of an inspector's customer by a part of a name, in the other case. */
function partOfSiteName(): ListedCheck<undefined> {
  return {
    name: `listInspectorCustomerSites(${CUSTOMER}, a part of a name in another case)`,
    run: async (_, caller) => {
      if (!caller.knows(INSPECTOR)) return;
      const [site] = (await sitesOf(caller, undefined)).filter(({ name }) => name !== undefined);
      if (site?.name === undefined) return;
      const part = otherCase(site.name.slice(1));
      if (part === '' || (await sitesOf(caller, part)).some(({ code }) => code === site.code)) return;
      throw new BrokenLaw(`"${part}" is a part of the name "${site.name}", and does not find ${site.code}`);
    },
  };
}

/** Deletes a customer: searches whose limit leaves room for all others find these, in the same order. */
function withoutDeleted(): ListedCheck<undefined> {
  return {
    name: `deleteParty(the first customer with ${PART})`,
    run: async (_, caller) => {
      const parties = await search(caller, 'searchParties', PART);
      const customers = await search(caller, 'searchCustomers', PART);
      const [first] = customers;
      if (first === undefined) return;
      const deleted = await call(caller, 'deleteParty', { path: { partyCode: first.code } });
      if (!deleted.isSuccess)
        throw new BrokenLaw(`searchCustomers finds ${first.code}, which cannot be deleted: ${deleted.text}`);
      await holdOthers(caller, 'searchParties', parties, first.code);
      await holdOthers(caller, 'searchCustomers', customers, first.code);
    },
  };
}

async function holdOthers(
  caller: StateCaller,
  operationId: Search,
  hits: Hits,
  deleted: Schemas['PartyCode'],
): Promise<void> {
  const others = hits.filter(({ code }) => code !== deleted);
  if (others.length === 0 || hits.length >= MOST) return;
  const found = await search(caller, operationId, PART, others.length);
  const [before, after] = [others, found].map((some) => some.map(({ code }) => code).join(', '));
  if (before !== after)
    throw new BrokenLaw(
      `${deleted} was deleted; of the others with "${PART}", ${before}, ${operationId} with the limit ${others.length} finds ${after}`,
    );
}

async function search(caller: StateCaller, operationId: Search, text: string, limit = MOST): Promise<Hits> {
  const response =
    operationId === 'searchParties'
      ? await call(caller, operationId, { query: { value: text, limit } })
      : await call(caller, operationId, { query: { name: text, limit } });
  if (!response.isSuccess) throw new BrokenLaw(`"${text}" cannot be searched: ${response.text}`);
  return response.body;
}

async function sitesOf(caller: StateCaller, name: string | undefined): Promise<readonly Schemas['Site'][]> {
  const response = await call(
    caller,
    'listInspectorCustomerSites',
    { path: { partyCode: CUSTOMER }, query: { ...PAGE, ...(name === undefined ? {} : { name }) } },
    INSPECTOR,
  );
  if (!response.isSuccess) throw new BrokenLaw(`the sites of ${CUSTOMER} cannot be listed: ${response.text}`);
  return response.body.sites;
}

/** Returns a text with letters in the other case. One that a case has no single letter for, such as ß, stays. */
function otherCase(text: string): string {
  return [...text].map(inOther).join('');
}

function inOther(letter: string): string {
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return other.toLowerCase() === letter.toLowerCase() ? other : letter;
}
