// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of mutants contain code
import * as purchase from './reasons/purchase-api-v1.ts';

const BY_INDEX = 'the index that is read has only items with this value';
const BY_PAGE = 'a list without filters is read page by page, and its items are not compared';
const UNDEFINED = 'JSON has no property that is undefined';
const NARROWER = 'the index of registration numbers comes first, and is the only one that is read';
const NO_AXLES = 'an axle without a known dimension has no options, and a text has no dimension';
const NO_EAN = 'no EAN that is asked for is undefined';
const NOT_READ = 'no call reads these records';
const NO_CODE = 'no item has the code undefined';
const CUT_AGAIN = 'the hits are cut to the limit again when they are listed';
const ESCAPED = 'a character of a PDF text means the same with and without its escape';
const HAS_SECONDS = 'the time of a call has seconds, and is never the same text as a minute';
const WHOLE_DAYS = 'every service takes a time, so that none starts when a centre closes';
const FEWER_LOOKS = 'an empty set of full time slots is searched with the same result';
const HAS_ERROR = 'a centre that is unknown has an error';
const BY_FILTER = 'the list is filtered by the same value';
const BY_REQUEST = 'there is a known service for each that is requested';
const OTHER_TEXT = 'a day is never the same text as a time';
const NO_PAST = 'no search asks for a past day, and no time slot is such a text';
const IS_LATER = 'every time slot of a later day begins after now';
const NO_DAY = 'the time slots of a text that is no day are never the one that is asked for';
const NO_BAY = 'a missing number of taken bays counts as 0';

/** Why no caller can tell a mutant from the rule, by its place. */
const EQUIVALENT: ReadonlyMap<string, string> = new Map([
  ['article-api-v1/list-articles.ts: article.ean !== undefined → true', NO_EAN],
  ['vehicle-api-v1/list-site-vehicles.ts: vehicle.siteCode === siteCode → true', BY_INDEX],
  ['vehicle-api-v1/list-site-vehicles.ts: customerVehicleReference === undefined → false', UNDEFINED],
  ['vehicle-api-v1/list-site-vehicles.ts: registrationNumber === undefined → false', UNDEFINED],
  ['vehicle-api-v1/list-site-vehicles.ts: type === undefined → false', UNDEFINED],
  ['vehicle-api-v1/list-vehicles.ts: vehicle.registrationNumber === registrationNumber → true', BY_INDEX],
  ['vehicle-api-v1/list-vehicles.ts: registrationNumber === undefined → true (2)', NARROWER],
  ['vehicle-api-v1/tyre-options.ts: [] → ["Stryker was here"]', NO_AXLES],
  ['ebk-api-v2/appointments.ts: now.utc >= zone.toUtc(local) → now.utc > zone.toUtc(local)', HAS_SECONDS],
  ['ebk-api-v2/bays.ts: left === 0 → false', NO_BAY],
  ['ebk-api-v2/bays.ts: full.length === 0 → false', FEWER_LOOKS],
  ['ebk-api-v2/calendar.ts: start < close → true', WHOLE_DAYS],
  ['ebk-api-v2/calendar.ts: start < close → start <= close', WHOLE_DAYS],
  [
    'ebk-api-v2/create-appointment.ts: ({ serviceCode, quantity }) => ({ serviceCode, quantity }) → () => undefined',
    NOT_READ,
  ],
  ['ebk-api-v2/create-appointment.ts: { serviceCode, quantity } → {}', NOT_READ],
  [
    'ebk-api-v2/tyres-location.ts: centreCode === undefined || location.centreCode === centreCode → true',
    BY_INDEX,
  ],
  [
    "party-api-v1/bank-accounts.ts: (await bankAccounts.having(store, 'party', String( …b37f30… ) => one.partyCode === partyCode, ) → await bankAccounts.having(store, 'party', String(partyCode))",
    BY_INDEX,
  ],
  ['party-api-v1/bank-accounts.ts: one.partyCode === partyCode → true', BY_INDEX],
  ['party-api-v1/caller.ts: partyCode === undefined → false', NO_CODE],
  ["party-api-v1/caller.ts: typeof userCode === 'number' → true", NO_CODE],
  ['party-api-v1/commercial-agreement.ts: code > ASCII → true', ESCAPED],
  ['party-api-v1/commercial-agreement.ts: code > ASCII → code >= ASCII', ESCAPED],
  ['party-api-v1/contacts.ts: [] → ["Stryker was here"]', NOT_READ],
  ['party-api-v1/create-site.ts: [] → ["Stryker was here"]', NOT_READ],
  ['party-api-v1/create-site.ts: [] → ["Stryker was here"] (2)', NOT_READ],
  [
    "party-api-v1/customers.ts: (await sites.having(store, 'party', String(partyCo …3c959a… e) => site.partyCode === partyCode) → (await sites.having(store, 'party', String(partyCode))).map(({ site }) => site)",
    BY_INDEX,
  ],
  ['party-api-v1/customers.ts: site.partyCode === partyCode → true', BY_INDEX],
  ['party-api-v1/customers.ts: customerCode === partyCode → true', BY_INDEX],
  ['party-api-v1/customers.ts: inspectionServiceProviderCode === code → true', BY_INDEX],
  ['party-api-v1/me.ts: partyCode === code && (active || withInactive) → true', BY_INDEX],
  ['party-api-v1/find.ts: site.partyCode === partyCode → true', BY_INDEX],
  [
    'party-api-v1/party-lists.ts: functionalRef === undefined || party.functionalRef === functionalRef → true',
    BY_INDEX,
  ],
  ['party-api-v1/party-lists.ts: partyCode === code && (active || withInactive) → true', BY_INDEX],
  ['party-api-v1/party.ts: externalRef === undefined → false', UNDEFINED],
  ['party-api-v1/searches.ts: found.length === limit → false', CUT_AGAIN],
  ['party-api-v1/searches.ts: customers.length === limit → false', CUT_AGAIN],
  [
    'party-api-v1/sites.ts: functionalRef === undefined || stored.site.functionalRef === functionalRef → true',
    BY_INDEX,
  ],
  ['party-api-v1/sites.ts: partyCode === undefined || stored.site.partyCode === partyCode → true', BY_INDEX],
  ['party-api-v1/subscription-terms.ts: termsText(one) === wanted → true', BY_INDEX],
  [
    'party-api-v1/subscription-views.ts: (await subscriptions.having(store, index, String(p …438179… ((one) => one[side] === party.code) → await subscriptions.having(store, index, String(party.code))',
    BY_INDEX,
  ],
  ['party-api-v1/subscription-views.ts: one[side] === party.code → true', BY_INDEX],
  [
    'party-api-v1/subscriptions.ts: contractorCode === undefined || one.contractorCode === contractorCode → true',
    BY_INDEX,
  ],
  [
    'party-api-v1/subscriptions.ts: customerCode === undefined || one.customerCode === customerCode → true',
    BY_INDEX,
  ],
  ['ebk-api-v2/tyre-hotel.ts: { from: `${licencePlate}/`, before: `${licencePlate}/~` } → {}', BY_FILTER],
  ['ebk-api-v2/tyres-location.ts: centreCode === undefined → centreCode !== undefined', BY_INDEX],
  ['ebk-api-v2/requested-services.ts: requested[index]?.quantity → requested[index].quantity', BY_REQUEST],
  ['vcs-api-v1/index.ts: [] → ["Stryker was here"]', NOT_READ],
  [
    'vcs-api-v1/list-inspections.ts: vehicleCode === undefined || inspection.vehicleCode === vehicleCode → true',
    BY_INDEX,
  ],
  ['ebk-api-v2/calendar.ts: date === undefined → false', NO_DAY],
  ['ebk-api-v2/calendar.ts: date < now.local → date <= now.local', OTHER_TEXT],
  ['ebk-api-v2/calendar.ts: [] → ["Stryker was here"] (3)', NO_PAST],
  ['ebk-api-v2/calendar.ts: !isToday → false', IS_LATER],
  ['ebk-api-v2/calendar.ts: zone.toUtc(startTime) > now.utc → zone.toUtc(startTime) >= now.utc', HAS_SECONDS],
  ['ebk-api-v2/lease-companies.ts: subsidiary !== undefined → true', NO_CODE],
  ['ebk-api-v2/list-first-availabilities.ts: centre === undefined → false', HAS_ERROR],
  ['ebk-api-v2/tyres-location.ts: centreCode === undefined → false', BY_PAGE],
  ...purchase.EQUIVALENT,
]);

const NO_TYPE = 'the articles that are found do not show their type';
const ARTICLE_NAMES = 'every article of the data has a name';
const AXLE_DIMENSIONS = 'every axle of the data has a dimension';
const CLOCKS = 'no centre of the data is open at a time that clocks skip';
const NO_COUNTRY = 'the document does not say which country a reference has';
const OPEN_FILTER =
  'the document names no field of a vehicle that the country of registration is compared with';
const NO_CATEGORY = 'the types that are listed do not show their category';
const SEASONS = 'the document does not say which tyres fit a steered axle';

const NOTICE =
  'the document does not say how long before its time slot an appointment can be moved or cancelled';
const HORIZON = 'the document does not say how far ahead appointments are booked';
const ONE_CENTRE = 'the tyres of each vehicle of the data are stored at one centre';
const SEARCHED = 'the document does not say how many days are searched, or at most how many';
const NO_SLASH = 'no licence plate of the data has a slash';
const TOO_FEW = 'no list of the data is as long as it may be';
const KNOWN_USERS = 'each partner of the data belongs to a user of the data, or to none';
const PAGE = 'the document does not say where lines of the page end, and what it shows beside the agreement';
const PLAIN_TEXT =
  'no agreement of the data has a control character, a letter beyond ASCII or a word longer than a line';
const SECOND_CALL = 'the document does not say what a second call with a reference does';
const NAMES = 'the document does not say how a retail customer is named';
const ENDED_LINES = 'the document does not say whether a line of an ended subscription counts';
const ONE_PROVIDER = 'no inspector of the data shares each of its subscriptions with another one';
const ONE_CONTRACTOR = 'no customer of the examples has subscriptions with several contractors';
const LANGUAGES = 'the document does not say in which language the names of countries are';
const CUSTOMERS = 'the document does not say which parties are customers';
const OLD_OFFER = 'the document does not say whether a subscription keeps an offer that is no longer made';

/**
 * Reasons why no test finds a mutant that a caller could notice: something that the document leaves open, or missing
 * data.
 */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ['article-api-v1/search-articles.ts: one.type === type → true', NO_TYPE],
  ['article-api-v1/search-articles.ts: name?.toLowerCase → name.toLowerCase', ARTICLE_NAMES],
  ['vehicle-api-v1/tyre-options.ts: width === undefined → false', AXLE_DIMENSIONS],
  ['ebk-api-v2/calendar.ts: !changes || zone.has(slot) → true', CLOCKS],
  ['ebk-api-v2/calendar.ts: !changes → changes', CLOCKS],
  [
    'ebk-api-v2/calendar.ts: openingHours(hours, date) .flatMap(({ start, end } …81481e… lot) => !changes || zone.has(slot)) → openingHours(hours, date).flatMap(({ start, end }) …b7a02a… => `${date}T${timeOfDay(minutes)}`)',
    CLOCKS,
  ],
  ['vehicle-api-v1/create-external-vehicle.ts: site === undefined → true', NO_COUNTRY],
  ['vehicle-api-v1/create-external-vehicle.ts: { countryCode: site.site.countryCode } → {}', NO_COUNTRY],
  [
    "vehicle-api-v1/list-site-vehicles.ts: (await vehicles.having(store, 'site', String(siteC …a609a5… eCode === siteCode) .slice(0, MOST) → (await vehicles.having(store, 'site', String(siteC …8be998… e && vehicle.siteCode === siteCode)",
    'no site of the data has as many vehicles as the list may have',
  ],
  ['vehicle-api-v1/lists.ts: TYPES.filter((one) => one.categoryCode === categoryCode) → TYPES', NO_CATEGORY],
  ['vehicle-api-v1/lists.ts: one.categoryCode === categoryCode → true', NO_CATEGORY],
  [
    'vehicle-api-v1/list-vehicles.ts: ({ siteCode }) => (siteCode === undefined ? [] : String(siteCode)) → () => undefined',
    OPEN_FILTER,
  ],
  ['vehicle-api-v1/list-vehicles.ts: siteCode === undefined → true', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts: siteCode === undefined → false (2)', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts: siteCode === undefined → siteCode !== undefined (2)', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts: [site.code, site.countryCode] → []', OPEN_FILTER],
  [
    'vehicle-api-v1/list-vehicles.ts: ({ siteCode }) => siteCode !== undefined && countries.get(siteCode) === countryCode → () => undefined',
    OPEN_FILTER,
  ],
  [
    'vehicle-api-v1/list-vehicles.ts: siteCode !== undefined && countries.get(siteCode) === countryCode → false',
    OPEN_FILTER,
  ],
  [
    'vehicle-api-v1/list-vehicles.ts: siteCode !== undefined && countries.get(siteCode) === countryCode → true',
    OPEN_FILTER,
  ],
  ['vehicle-api-v1/list-vehicles.ts: siteCode !== undefined → siteCode === undefined', OPEN_FILTER],
  ["vehicle-api-v1/tyre-options.ts: type === 'STEER' → true", SEASONS],
  ["vehicle-api-v1/tyre-options.ts: type === 'STEER' → false", SEASONS],
  ["vehicle-api-v1/tyre-options.ts: type === 'STEER' → type !== 'STEER'", SEASONS],
  ["ebk-api-v2/instance.ts: typeof value === 'number' → false", NOTICE],
  ['ebk-api-v2/calendar.ts: date === undefined || date > lastBookableDay(now) → false', HORIZON],
  [
    'ebk-api-v2/calendar.ts: date === undefined || date > lastBookableDay(now) → date === undefined && date > lastBookableDay(now)',
    HORIZON,
  ],
  ['ebk-api-v2/calendar.ts: date > lastBookableDay(now) → false', HORIZON],
  ['ebk-api-v2/calendar.ts: date > lastBookableDay(now) → date >= lastBookableDay(now)', HORIZON],
  [
    'ebk-api-v2/list-first-availabilities.ts: storedAt?.every(({ centreCode }) => centreCode !== centre.centreCode) → storedAt?.some(({ centreCode }) => centreCode !== centre.centreCode)',
    ONE_CENTRE,
  ],
  [
    'ebk-api-v2/tyre-hotel.ts: locations.some((location) => location.centreCode === centreCode) → locations.every(location => location.centreCode === centreCode)',
    ONE_CENTRE,
  ],
  ['ebk-api-v2/list-first-availabilities.ts: SEARCHED_DAYS - 1 → SEARCHED_DAYS + 1', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts: dateFrom === undefined → true (2)', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts: dateFrom === undefined → false (2)', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts: dateFrom === undefined → dateFrom !== undefined (2)', SEARCHED],
  ['ebk-api-v2/lists.ts: active.slice(0, MOST_CENTRES) → active', TOO_FEW],
  [
    'ebk-api-v2/tyre-hotel.ts: nearby.filter((location) => location.licencePlate === licencePlate) → nearby',
    NO_SLASH,
  ],
  ['ebk-api-v2/tyre-hotel.ts: location.licencePlate === licencePlate → true', NO_SLASH],
  ['party-api-v1/bank-accounts.ts: own.slice(0, MOST_ACCOUNTS) → own', TOO_FEW],
  [
    'party-api-v1/find.ts: all.filter((site) => site.active && site.partyCode === partyCode).slice(0, MOST_SITES) → all.filter(site => site.active && site.partyCode === partyCode)',
    TOO_FEW,
  ],
  [
    'party-api-v1/offers.ts: (await offers.list(store)) .filter((offer) => offe …9d38fd… cleCategory) .slice(0, MOST_OFFERS) → (await offers.list(store)).filter(offer => offer.a …81b42b… ehicleCategory === vehicleCategory)',
    TOO_FEW,
  ],
  [
    "party-api-v1/party-lists.ts: (await sites.having(store, 'party', String(code))) …55e1fd… ithInactive)) .slice(0, MOST_SITES) → (await sites.having(store, 'party', String(code))) …93d72c… = code && (active || withInactive))",
    TOO_FEW,
  ],
  [
    'party-api-v1/users.ts: (await users.list(store)) .filter(({ active }) =>  …556c84… = undefined)) .slice(0, MOST_USERS) → (await users.list(store)).filter(({ active }) => a …91249c… pany === (partyCode !== undefined))',
    TOO_FEW,
  ],
  [
    'party-api-v1/searches.ts: found .flatMap(({ code, name }) => (name === undef …00de39… tains(name, text)) .slice(0, limit) → found.flatMap(({ code, name }) => name === undefin …c1673e… ({ name }) => contains(name, text))',
    TOO_FEW,
  ],
  ['party-api-v1/caller.ts: user?.active → user.active', KNOWN_USERS],
  ['party-api-v1/commercial-agreement.ts: [] → ["Stryker was here"]', PAGE],
  [
    'party-api-v1/commercial-agreement.ts: line.length + 1 + word.length → line.length + 1 - word.length',
    PAGE,
  ],
  ['party-api-v1/commercial-agreement.ts: line.length + 1 → line.length - 1', PAGE],
  ['party-api-v1/commercial-agreement.ts: line.length + 1 + word.length > LINE → true', PAGE],
  [
    'party-api-v1/commercial-agreement.ts: line.length + 1 + word.length > LINE → line.length + 1 + word.length <= LINE',
    PAGE,
  ],
  [
    'party-api-v1/commercial-agreement.ts: line.length + 1 + word.length > LINE → line.length + 1 + word.length >= LINE',
    PAGE,
  ],
  ["party-api-v1/commercial-agreement.ts: { lines.push(line); line = ''; } → {}", PAGE],
  ["party-api-v1/commercial-agreement.ts: line !== '' && line.length + 1 + word.length > LINE → false", PAGE],
  ["party-api-v1/commercial-agreement.ts: line !== '' && line.length + 1 + word.length > LINE → true", PAGE],
  ["party-api-v1/commercial-agreement.ts: line !== '' → line === ''", PAGE],
  [
    "party-api-v1/commercial-agreement.ts: line !== '' && line.length + 1 + word.length > LINE → line !== '' || line.length + 1 + word.length > LINE",
    PAGE,
  ],
  ["party-api-v1/commercial-agreement.ts: line === '' → false", PAGE],
  ['party-api-v1/commercial-agreement.ts: code > LATIN → false', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts: code > LATIN → code >= LATIN', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts: code < 0x20 || code > LATIN → false', PLAIN_TEXT],
  [
    'party-api-v1/commercial-agreement.ts: code < 0x20 || code > LATIN → code < 0x20 && code > LATIN',
    PLAIN_TEXT,
  ],
  ['party-api-v1/commercial-agreement.ts: code > ASCII → false', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts: code > ASCII → code <= ASCII', PLAIN_TEXT],
  [
    'party-api-v1/contacts.ts: (one) => isReferenced(one, { externalRef, source }) → () => undefined',
    SECOND_CALL,
  ],
  ['party-api-v1/contacts.ts: { externalRef, source } → {}', SECOND_CALL],
  ['party-api-v1/contacts.ts: { source, externalRef } → {}', SECOND_CALL],
  [
    'party-api-v1/create-party.ts: party.active && isReferenced(party, { externalRef, source }) → false',
    SECOND_CALL,
  ],
  [
    'party-api-v1/create-party.ts: party.active && isReferenced(party, { externalRef, source }) → true',
    SECOND_CALL,
  ],
  [
    'party-api-v1/create-party.ts: party.active && isReferenced(party, { externalRef, source }) → party.active || isReferenced(party, { externalRef, source })',
    SECOND_CALL,
  ],
  [
    'party-api-v1/create-party.ts: (party) => party.active && isReferenced(party, { externalRef, source }) → () => undefined',
    SECOND_CALL,
  ],
  ['party-api-v1/create-party.ts: { externalRef, source } → {}', SECOND_CALL],
  ['party-api-v1/create-site.ts: { externalRef, countryCode: body.countryCode } → {}', SECOND_CALL],
  [
    'party-api-v1/create-site.ts: stored.site.active && isReferenced(stored, { externalRef, source }) → true',
    SECOND_CALL,
  ],
  [
    'party-api-v1/create-site.ts: stored.site.active && isReferenced(stored, { externalRef, source }) → stored.site.active || isReferenced(stored, { externalRef, source })',
    SECOND_CALL,
  ],
  ['party-api-v1/create-site.ts: { externalRef, source } → {}', SECOND_CALL],
  ['party-api-v1/create-site.ts: { source, ...given } → {}', SECOND_CALL],
  [
    'party-api-v1/create-retail-customer.ts: { const name = [firstName, lastName, secondLastNam …f666b1… name.slice(0, MOST_CHARACTERS) }; } → {}',
    NAMES,
  ],
  ['party-api-v1/create-retail-customer.ts: [firstName, lastName, secondLastName] → []', NAMES],
  [
    'party-api-v1/create-retail-customer.ts: [firstName, lastName, secondLastName].filter((part) => part !== undefined) → [firstName, lastName, secondLastName]',
    NAMES,
  ],
  ['party-api-v1/create-retail-customer.ts: (part) => part !== undefined → () => undefined', NAMES],
  ['party-api-v1/create-retail-customer.ts: part !== undefined → false', NAMES],
  ['party-api-v1/create-retail-customer.ts: part !== undefined → true', NAMES],
  ['party-api-v1/create-retail-customer.ts: part !== undefined → part === undefined', NAMES],
  ["party-api-v1/create-retail-customer.ts: name === '' → false", NAMES],
  ["party-api-v1/create-retail-customer.ts: name === '' → true", NAMES],
  ["party-api-v1/create-retail-customer.ts: name === '' → name !== ''", NAMES],
  ['party-api-v1/create-retail-customer.ts: { name: name.slice(0, MOST_CHARACTERS) } → {}', NAMES],
  ['party-api-v1/create-retail-customer.ts: name.slice(0, MOST_CHARACTERS) → name', NAMES],
  [
    "party-api-v1/customers.ts: (await subscriptions.having(store, 'provider', Str …913872… ionServiceProviderCode === code), ) → await subscriptions.having(store, 'provider', String(code))",
    ENDED_LINES,
  ],
  [
    'party-api-v1/customers.ts: active && lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code) → true',
    ENDED_LINES,
  ],
  [
    'party-api-v1/customers.ts: active && lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code) → active || lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)',
    ENDED_LINES,
  ],
  [
    'party-api-v1/customers.ts: lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code) → lines.every(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)',
    ONE_PROVIDER,
  ],
  [
    "party-api-v1/customers.ts: (await subscriptions.having(store, 'customer', Str …124bb5… de && customerCode === partyCode, ) → (await subscriptions.having(store, 'customer', Str …c73bfb… code && customerCode === partyCode)",
    ONE_CONTRACTOR,
  ],
  ['party-api-v1/referentials.ts: names.of(code) ?? code → names.of(code) && code', LANGUAGES],
  ['party-api-v1/referentials.ts: [PORTAL_LANGUAGE] → []', LANGUAGES],
  ['party-api-v1/searches.ts: await isCustomer(store, party) → true', CUSTOMERS],
  [
    "party-api-v1/searches.ts: async (index: 'customer' | 'contractor' | 'provide …b26c32… e, index, String(code))).length > 0 → () => undefined",
    CUSTOMERS,
  ],
  [
    'party-api-v1/searches.ts: (await subscriptions.having(store, index, String(code))).length > 0 → false',
    CUSTOMERS,
  ],
  [
    'party-api-v1/searches.ts: (await subscriptions.having(store, index, String(code))).length > 0 → true',
    CUSTOMERS,
  ],
  [
    'party-api-v1/searches.ts: (await subscriptions.having(store, index, String(code))).length > 0 → (await subscriptions.having(store, index, String(code))).length <= 0',
    CUSTOMERS,
  ],
  [
    'party-api-v1/searches.ts: (await subscriptions.having(store, index, String(code))).length > 0 → (await subscriptions.having(store, index, String(code))).length >= 0',
    CUSTOMERS,
  ],
  [
    "party-api-v1/searches.ts: (await has('customer')) || !((await has('contractor')) || (await has('provider'))) → true",
    CUSTOMERS,
  ],
  ["party-api-v1/searches.ts: (await has('contractor')) || (await has('provider')) → false", CUSTOMERS],
  [
    "party-api-v1/searches.ts: (await has('contractor')) || (await has('provider')) → (await has('contractor')) && (await has('provider'))",
    CUSTOMERS,
  ],
  ['party-api-v1/subscriptions.ts: body.offerCode !== subscription.offerCode → true', OLD_OFFER],
  ['vcs-api-v1/reference-lists.ts: one === language → one !== language', 'the document names no languages'],
  ...purchase.EXPLAINED,
]);

/** The reason why a mutant survives. */
export interface Reason {
  readonly text: string;
  /** Whether it does not count: both programs do the same. */
  readonly isEquivalent: boolean;
}

/** Returns the reason why a mutant survives, by its place; undefined if none is written. */
export function reasonFor(place: string): Reason | undefined {
  const equivalent = EQUIVALENT.get(place);
  if (equivalent !== undefined) return { text: equivalent, isEquivalent: true };
  const explained = EXPLAINED.get(place);
  return explained === undefined ? undefined : { text: explained, isEquivalent: false };
}

/** The places of the mutants that have a reason. */
export function explainedPlaces(): string[] {
  return [...EQUIVALENT.keys(), ...EXPLAINED.keys()];
}
