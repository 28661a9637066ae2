import type { JsonObject, JsonValue } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import type { Partner } from '../../../contract/partner.ts';
import type { Alteration } from '../../../fault-kinds/altered-store.ts';
import { inStore, itemsOf, objectOf, reading, wholeIndex } from '../../../fault-kinds/kinds.ts';
import { parties, sites, subscriptions } from '../records.ts';
import { formerTermsTaken } from './former-terms.ts';

/** Faults that change what later calls find. */
export const changeFaults: readonly Fault[] = [
  searchedByFirstName(),
  removedLineTaken(),
  formerTermsTaken,
  inStore(
    {
      name: 'moved-site-listed-where-it-was',
      description: 'A site that goes to another party stays in the list of the one before',
      operations: ['updateSite', 'listPartySites'],
    },
    ({ operation }) => (operation.operationId === 'updateSite' ? keepingParty() : underFirstParty()),
  ),
];

/** Keeps the party that a site had before its first update, beside the site. */
function keepingParty(): Alteration {
  return reading(sites, (stored) => ({
    ...stored,
    firstParty: stored.firstParty ?? objectOf(stored.site).partyCode ?? null,
  }));
}

function underFirstParty(): Alteration {
  const shown = reading(sites, ({ firstParty, ...stored }) => {
    const site = objectOf(stored.site);
    return { ...stored, site: { ...site, partyCode: firstParty ?? site.partyCode ?? null } };
  });
  return { ...shown, ...wholeIndex(sites, 'party') };
}

/** Keeps the names that parties had before their first update. */
function searchedByFirstName(): Fault {
  const names = new WeakMap<Partner, Map<JsonValue, JsonValue>>();
  return inStore(
    {
      name: 'party-searched-by-its-first-name',
      description: 'A search does not find the name that an update gave a party',
      operations: ['updateParty', 'searchParties'],
    },
    ({ partner, operation }) => {
      const known = names.get(partner) ?? new Map<JsonValue, JsonValue>();
      names.set(partner, known);
      return reading(parties, (party) => {
        const code = party.code ?? null;
        if (operation.operationId === 'searchParties')
          return { ...party, name: known.get(code) ?? party.name ?? '' };
        if (!known.has(code)) known.set(code, party.name ?? '');
        return party;
      });
    },
  );
}

/** Keeps the lines of subscriptions as they were when one was removed. */
function removedLineTaken(): Fault {
  const linesOf = new WeakMap<Partner, Map<JsonValue, readonly JsonValue[]>>();
  return inStore(
    {
      name: 'removed-line-taken-for-present',
      description: 'A site whose line was removed from a subscription gets no line again',
      operations: ['deleteSubscriptionLineAsContractor', 'createSubscriptionLine'],
    },
    ({ partner, operation, request }) => {
      const known = linesOf.get(partner) ?? new Map<JsonValue, readonly JsonValue[]>();
      linesOf.set(partner, known);
      return reading(subscriptions, (one) => {
        const code = one.code ?? null;
        if (operation.operationId === 'createSubscriptionLine')
          return { ...one, lines: [...itemsOf(one.lines), ...forSite(known.get(code) ?? [], request)] };
        known.set(code, [...(known.get(code) ?? []), ...itemsOf(one.lines)]);
        return one;
      });
    },
  );
}

function forSite(lines: readonly JsonValue[], { url }: Request): JsonObject[] {
  const site = new URL(url).pathname.split('/').at(-1);
  return lines.map(objectOf).filter(({ customerSiteCode }) => String(customerSiteCode) === site);
}
