import { isRecord } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import { filteredTotalOfThePage } from '../../../fault-kinds/filtered-total.ts';
import {
  ignoring,
  inStore,
  itemsOf,
  objectOf,
  onResponse,
  reading,
  withParameters,
  withSource,
  writing,
} from '../../../fault-kinds/kinds.ts';
import { periodEndsExcluded } from '../../../fault-kinds/period-ends.ts';
import { sourceOf } from '../../../rules/references.ts';
import { parties, sites } from '../records.ts';

/** The customer of the documents' examples. */
const CUSTOMER = 1000002;

/** Faults in the data of parties and sites. */
export const directoryFaults: readonly Fault[] = [
  inStore(
    {
      name: 'deleted-party-shown',
      description: 'A deleted party is returned like any other',
      operations: ['getParty', 'listParties'],
    },
    () => reading(parties, (party) => ({ ...party, active: true })),
  ),
  inStore(
    {
      name: 'deleted-party-with-new-site',
      description: 'A deleted party gets new sites',
      operations: ['createSite', 'createExternalSite'],
    },
    () => reading(parties, (party) => ({ ...party, active: true })),
  ),
  inStore(
    {
      name: 'site-moves-to-deleted-party',
      description: 'A site goes to a party that was deleted',
      operations: ['updateSite'],
    },
    () => reading(parties, (party) => ({ ...party, active: true })),
  ),
  inStore(
    {
      name: 'deleted-customers-searched',
      description: 'A search finds customers that were deleted',
      operations: ['searchCustomers'],
    },
    () => reading(parties, (party) => ({ ...party, active: true })),
  ),
  inStore(
    {
      name: 'party-name-cut',
      description: 'The name of a party is cut after 100 characters',
      operations: ['createParty', 'createExternalParty', 'updateParty'],
    },
    () =>
      writing(parties, ({ name, ...party }) => ({
        ...party,
        ...(name === undefined ? {} : { name: String(name).slice(0, 100) }),
      })),
  ),
  inStore(
    {
      name: 'site-stays-with-its-party',
      description: 'A site that goes to another party stays where it is',
      operations: ['updateSite'],
    },
    () =>
      writing(sites, (stored) => ({ ...stored, site: { ...objectOf(stored.site), partyCode: CUSTOMER } })),
  ),
  inStore(
    {
      name: 'site-of-another-source-taken',
      description: 'A site that another partner registered is taken for the one of the caller',
      operations: ['createExternalSite'],
    },
    ({ partner }) => reading(sites, (stored) => withSource(stored, sourceOf(partner))),
  ),
  inStore(
    {
      name: 'site-of-other-customer',
      description: 'A site is shown below a customer that it does not belong to',
      operations: ['getInspectorCustomerSite'],
    },
    () =>
      reading(sites, (stored) => ({ ...stored, site: { ...objectOf(stored.site), partyCode: CUSTOMER } })),
  ),
  inStore(
    {
      name: 'deleted-site-shown',
      description: 'A deleted site is returned like any other',
      operations: ['getSite', 'listSites'],
    },
    () =>
      reading(sites, (stored) => ({
        ...stored,
        site: isRecord(stored.site) ? { ...stored.site, active: true } : {},
      })),
  ),
  inStore(
    {
      name: 'deletion-of-site-without-effect',
      description: 'A deleted site stays as it was',
      operations: ['deleteSite'],
    },
    () => writing(sites, () => undefined),
  ),
  inStore(
    {
      name: 'party-field-not-emptied',
      description: 'A field that an update omits keeps its value',
      operations: ['updateParty'],
    },
    () => writing(parties, (party) => ({ legalIdentifier: { vatNumber: 'FR40303265045' }, ...party })),
  ),
  inStore(
    {
      name: 'party-update-not-dated',
      description: 'An update leaves the moment of the last change as it was',
      operations: ['updateParty'],
    },
    () => writing(parties, (party) => ({ ...party, lastModifiedDate: '2020-01-06T00:00:00' })),
  ),
  inStore(
    {
      name: 'party-reference-not-kept',
      description: 'A party is registered without its reference',
      operations: ['createExternalParty'],
    },
    () => writing(parties, (party) => ({ ...party, references: [] })),
  ),
  ignoring(
    {
      name: 'party-codes-ignored',
      description: 'A list of codes returns other parties too',
      operations: ['listParties', 'listExtendedParties'],
    },
    'codes',
  ),
  ignoring(
    {
      name: 'party-period-ignored',
      description: 'Parties are returned whenever they were modified',
      operations: ['listParties'],
    },
    'lastModifiedDateFrom',
    'lastModifiedDateTo',
  ),
  ...periodEndsExcluded('party', 'listParties'),
  ...periodEndsExcluded('extended-party', 'listExtendedParties'),
  withParameters(
    {
      name: 'site-period-end-ignored',
      description: 'A list returns sites that were modified after the period',
      operations: ['listSites'],
    },
    ({ lastModifiedDateTo: to, ...others }) =>
      'lastModifiedDateFrom' in others && to !== undefined ? { ...others, lastModifiedDateTo: to } : others,
  ),
  filteredTotalOfThePage('party', 'listParties', 'listExtendedParties', 'listSites', 'listSubscriptions'),
  ignoring(
    {
      name: 'party-type-ignored',
      description: 'A search returns customers of another type',
      operations: ['searchCustomers'],
    },
    'type',
  ),
  ignoring(
    {
      name: 'party-of-sites-ignored',
      description: 'A list returns the sites of other parties too',
      operations: ['listSites'],
    },
    'partyCode',
  ),
  withParameters(
    {
      name: 'party-limit-ignored',
      description: 'A search returns more parties than its limit',
      operations: ['searchParties'],
    },
    (parameters) => ({ ...parameters, limit: 100 }),
  ),
  onResponse(
    {
      name: 'party-page-total-off-by-one',
      description: 'The list of parties has one page more than it says',
      operations: ['listParties'],
    },
    (body) => ({ ...body, pageTotal: Math.max(0, Number(body.pageTotal) - 1) }),
  ),
  inStore(
    {
      name: 'deleted-site-inspected',
      description: 'An inspector reads a deleted site',
      operations: ['getInspectorCustomerSite'],
    },
    () => reading(sites, (stored) => ({ ...stored, site: { ...objectOf(stored.site), active: true } })),
  ),
  inStore(
    {
      name: 'deleted-site-deleted-again',
      description: 'A deleted site can be deleted again',
      operations: ['deleteSite'],
    },
    () => reading(sites, (stored) => ({ ...stored, site: { ...objectOf(stored.site), active: true } })),
  ),
  inStore(
    {
      name: 'site-change-not-dated',
      description: 'A changed site is not found among the changes',
      operations: ['updateSite'],
    },
    () => writing(sites, (stored) => ({ ...stored, lastModifiedDate: '2000-01-01T00:00:00' })),
  ),
  onResponse(
    {
      name: 'sites-of-listed-parties-cut',
      description: 'A list shows at most two sites of a party',
      operations: ['listExtendedParties'],
    },
    (body) => ({
      ...body,
      parties: itemsOf(body.parties).map((party) => ({
        ...objectOf(party),
        sites: itemsOf(objectOf(party).sites).slice(0, 2),
      })),
    }),
  ),
];
