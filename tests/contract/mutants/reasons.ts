const BY_INDEX = 'the index that is read has only items with this value';
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
const NO_BAY = 'a missing number of taken bays counts as 0';

/** Why no caller can tell a mutant from the rule, by its place. */
const EQUIVALENT: ReadonlyMap<string, string> = new Map([
  ['article-api-v1/list-articles.ts:31:36 ConditionalExpression: true', NO_EAN],
  ['vehicle-api-v1/list-site-vehicles.ts:17:44 ConditionalExpression: true', BY_INDEX],
  ['vehicle-api-v1/list-site-vehicles.ts:21:11 ConditionalExpression: false', UNDEFINED],
  ['vehicle-api-v1/list-site-vehicles.ts:22:11 ConditionalExpression: false', UNDEFINED],
  ['vehicle-api-v1/list-site-vehicles.ts:23:11 ConditionalExpression: false', UNDEFINED],
  ['vehicle-api-v1/list-vehicles.ts:48:9 ConditionalExpression: true', BY_INDEX],
  ['vehicle-api-v1/list-vehicles.ts:63:9 ConditionalExpression: true', NARROWER],
  ['vehicle-api-v1/tyre-options.ts:13:41 ArrayDeclaration: ["Stryker was here"]', NO_AXLES],
  ['ebk-api-v2/appointments.ts:56:10 EqualityOperator: now.utc > zone.toUtc(local)', HAS_SECONDS],
  ['ebk-api-v2/bays.ts:47:9 ConditionalExpression: false', NO_BAY],
  ['ebk-api-v2/bays.ts:67:7 ConditionalExpression: false', FEWER_LOOKS],
  ['ebk-api-v2/calendar.ts:56:26 ConditionalExpression: true', WHOLE_DAYS],
  ['ebk-api-v2/calendar.ts:56:26 EqualityOperator: start <= close', WHOLE_DAYS],
  ['ebk-api-v2/create-appointment.ts:44:35 ArrowFunction: () => undefined', NOT_READ],
  ['ebk-api-v2/create-appointment.ts:44:67 ObjectLiteral: {}', NOT_READ],
  ['ebk-api-v2/list-first-availabilities.ts:44:9 ConditionalExpression: false', HAS_ERROR],
  ['ebk-api-v2/tyres-location.ts:14:25 ConditionalExpression: true', BY_INDEX],
  [
    "party-api-v1/bank-accounts.ts:29:15 MethodExpression: await bankAccounts.having(store, 'party', String(partyCode))",
    BY_INDEX,
  ],
  ['party-api-v1/bank-accounts.ts:30:14 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/caller.ts:21:17 ConditionalExpression: false', NO_CODE],
  ['party-api-v1/caller.ts:50:10 ConditionalExpression: true', NO_CODE],
  ['party-api-v1/commercial-agreement.ts:60:9 ConditionalExpression: true', ESCAPED],
  ['party-api-v1/commercial-agreement.ts:60:9 EqualityOperator: code >= ASCII', ESCAPED],
  ['party-api-v1/contacts.ts:29:54 ArrayDeclaration: ["Stryker was here"]', NOT_READ],
  ['party-api-v1/create-site.ts:16:68 ArrayDeclaration: ["Stryker was here"]', NOT_READ],
  ['party-api-v1/create-site.ts:51:52 ArrayDeclaration: ["Stryker was here"]', NOT_READ],
  [
    "party-api-v1/customers.ts:45:17 MethodExpression: (await sites.having(store, 'party', String(partyCode))).map(({ site }) => site)",
    BY_INDEX,
  ],
  ['party-api-v1/customers.ts:47:23 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/customers.ts:78:55 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/customers.ts:98:67 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/me.ts:28:48 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/find.ts:35:46 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/party-lists.ts:42:8 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/party-lists.ts:51:40 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/party.ts:42:11 ConditionalExpression: false', UNDEFINED],
  ['party-api-v1/searches.ts:26:9 ConditionalExpression: false', CUT_AGAIN],
  ['party-api-v1/searches.ts:40:9 ConditionalExpression: false', CUT_AGAIN],
  ['party-api-v1/sites.ts:20:8 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/sites.ts:21:8 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/subscription-terms.ts:56:47 ConditionalExpression: true', BY_INDEX],
  [
    'party-api-v1/subscription-views.ts:70:15 MethodExpression: await subscriptions.having(store, index, String(party.code))',
    BY_INDEX,
  ],
  ['party-api-v1/subscription-views.ts:71:22 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/subscriptions.ts:24:8 ConditionalExpression: true', BY_INDEX],
  ['party-api-v1/subscriptions.ts:25:8 ConditionalExpression: true', BY_INDEX],
  ['ebk-api-v2/tyre-hotel.ts:37:50 ObjectLiteral: {}', BY_FILTER],
  ['ebk-api-v2/tyres-location.ts:14:25 ConditionalExpression: false', BY_INDEX],
  ['ebk-api-v2/tyres-location.ts:14:25 EqualityOperator: centreCode !== undefined', BY_INDEX],
  ['ebk-api-v2/requested-services.ts:26:68 OptionalChaining: requested[index].quantity', BY_REQUEST],
  ['ebk-api-v2/lease-companies.ts:24:5 ConditionalExpression: true', NO_CODE],
  ['vcs-api-v1/index.ts:13:23 ArrayDeclaration: ["Stryker was here"]', NOT_READ],
  ['vcs-api-v1/list-inspections.ts:34:6 ConditionalExpression: true', BY_INDEX],
]);

const NO_COUNTRY = 'the document does not say which country a reference has';
const OPEN_FILTER =
  'the document names no field of a vehicle that the country of registration is compared with';
const NO_CATEGORY = 'the types that are listed do not show their category';
const SEASONS = 'the document does not say which tyres fit a steered axle';

const NOTICE =
  'the document does not say how long before its time slot an appointment can be moved or cancelled';
const HORIZON = 'the document does not say how far ahead appointments are booked';
const REJECTED = 'the document does not say whether a rejected appointment takes a place';
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
  ['vehicle-api-v1/create-external-vehicle.ts:23:11 ConditionalExpression: true', NO_COUNTRY],
  ['vehicle-api-v1/create-external-vehicle.ts:23:37 ObjectLiteral: {}', NO_COUNTRY],
  [
    "vehicle-api-v1/list-site-vehicles.ts:16:10 MethodExpression: (await vehicles.having(store, 'site', String(siteCode))).filter(vehicle => vehicle.active && vehicle",
    'no site of the data has as many vehicles as the list may have',
  ],
  ['vehicle-api-v1/lists.ts:23:3 MethodExpression: TYPES', NO_CATEGORY],
  ['vehicle-api-v1/lists.ts:23:25 ConditionalExpression: true', NO_CATEGORY],
  ['vehicle-api-v1/list-vehicles.ts:72:34 ArrowFunction: () => undefined', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:72:53 ConditionalExpression: true', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:72:53 ConditionalExpression: false', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:72:53 EqualityOperator: siteCode !== undefined', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:74:53 ArrayDeclaration: []', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:75:26 ArrowFunction: () => undefined', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:75:44 ConditionalExpression: false', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:75:44 ConditionalExpression: true', OPEN_FILTER],
  ['vehicle-api-v1/list-vehicles.ts:75:44 EqualityOperator: siteCode === undefined', OPEN_FILTER],
  ['vehicle-api-v1/tyre-options.ts:32:11 ConditionalExpression: true', SEASONS],
  ['vehicle-api-v1/tyre-options.ts:32:11 ConditionalExpression: false', SEASONS],
  ["vehicle-api-v1/tyre-options.ts:32:11 EqualityOperator: type !== 'STEER'", SEASONS],
  ['ebk-api-v2/appointments.ts:23:47 ArithmeticOperator: -updateHours / HOUR', NOTICE],
  ['ebk-api-v2/appointments.ts:24:48 ArithmeticOperator: -cancellationHours / HOUR', NOTICE],
  ['ebk-api-v2/instance.ts:23:12 ConditionalExpression: false', NOTICE],
  ['ebk-api-v2/calendar.ts:64:7 ConditionalExpression: false', HORIZON],
  ['ebk-api-v2/calendar.ts:64:7 EqualityOperator: date >= lastBookableDay(now)', HORIZON],
  ['ebk-api-v2/create-appointment.ts:48:9 ConditionalExpression: true', REJECTED],
  [
    'ebk-api-v2/list-first-availabilities.ts:63:23 MethodExpression: storedAt?.some(({ centreCode }) => centreCode !== centre.centreCode)',
    ONE_CENTRE,
  ],
  [
    'ebk-api-v2/tyre-hotel.ts:32:8 MethodExpression: locations.every(location => location.centreCode === centreCode)',
    ONE_CENTRE,
  ],
  ['ebk-api-v2/list-first-availabilities.ts:72:38 ArithmeticOperator: SEARCHED_DAYS + 1', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts:66:16 ConditionalExpression: true', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts:66:16 ConditionalExpression: false', SEARCHED],
  ['ebk-api-v2/search-timeslots.ts:66:16 EqualityOperator: dateFrom !== undefined', SEARCHED],
  ['ebk-api-v2/lists.ts:13:10 MethodExpression: active', TOO_FEW],
  ['ebk-api-v2/tyre-hotel.ts:38:10 MethodExpression: nearby', NO_SLASH],
  ['ebk-api-v2/tyre-hotel.ts:38:38 ConditionalExpression: true', NO_SLASH],
  ['party-api-v1/bank-accounts.ts:32:10 MethodExpression: own', TOO_FEW],
  [
    'party-api-v1/find.ts:35:10 MethodExpression: all.filter(site => site.active && site.partyCode === partyCode)',
    TOO_FEW,
  ],
  [
    'party-api-v1/offers.ts:11:3 MethodExpression: (await offers.list(store)).filter(offer => offer.active).filter(offer => category === undefined || o',
    TOO_FEW,
  ],
  [
    "party-api-v1/party-lists.ts:49:10 MethodExpression: (await sites.having(store, 'party', String(code))).map(({ site }) => site).filter(({ partyCode, acti",
    TOO_FEW,
  ],
  [
    'party-api-v1/users.ts:21:10 MethodExpression: (await users.list(store)).filter(({ active }) => active).filter(({ partyCode }) => hasCompany === un',
    TOO_FEW,
  ],
  [
    'party-api-v1/searches.ts:8:10 MethodExpression: found.flatMap(({ code, name }) => name === undefined ? [] : [{ code, name }]).filter(({ name }) => c',
    TOO_FEW,
  ],
  ['party-api-v1/caller.ts:15:10 OptionalChaining: user.active', KNOWN_USERS],
  ['party-api-v1/commercial-agreement.ts:39:27 ArrayDeclaration: ["Stryker was here"]', PAGE],
  ['party-api-v1/commercial-agreement.ts:42:24 ArithmeticOperator: line.length + 1 - word.length', PAGE],
  ['party-api-v1/commercial-agreement.ts:42:24 ArithmeticOperator: line.length - 1', PAGE],
  ['party-api-v1/commercial-agreement.ts:42:24 ConditionalExpression: true', PAGE],
  [
    'party-api-v1/commercial-agreement.ts:42:24 EqualityOperator: line.length + 1 + word.length <= LINE',
    PAGE,
  ],
  [
    'party-api-v1/commercial-agreement.ts:42:24 EqualityOperator: line.length + 1 + word.length >= LINE',
    PAGE,
  ],
  ['party-api-v1/commercial-agreement.ts:42:62 BlockStatement: {}', PAGE],
  ['party-api-v1/commercial-agreement.ts:42:9 ConditionalExpression: false', PAGE],
  ['party-api-v1/commercial-agreement.ts:42:9 ConditionalExpression: true', PAGE],
  ["party-api-v1/commercial-agreement.ts:42:9 EqualityOperator: line === ''", PAGE],
  [
    "party-api-v1/commercial-agreement.ts:42:9 LogicalOperator: line !== '' || line.length + 1 + word.length > LINE",
    PAGE,
  ],
  ['party-api-v1/commercial-agreement.ts:46:12 ConditionalExpression: false', PAGE],
  ['party-api-v1/commercial-agreement.ts:59:24 ConditionalExpression: false', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts:59:24 EqualityOperator: code >= LATIN', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts:59:9 ConditionalExpression: false', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts:59:9 LogicalOperator: code < 0x20 && code > LATIN', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts:60:9 ConditionalExpression: false', PLAIN_TEXT],
  ['party-api-v1/commercial-agreement.ts:60:9 EqualityOperator: code <= ASCII', PLAIN_TEXT],
  ['party-api-v1/contacts.ts:20:87 ArrowFunction: () => undefined', SECOND_CALL],
  ['party-api-v1/contacts.ts:21:25 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/contacts.ts:29:58 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/create-party.ts:50:16 ConditionalExpression: false', SECOND_CALL],
  ['party-api-v1/create-party.ts:50:16 ConditionalExpression: true', SECOND_CALL],
  [
    'party-api-v1/create-party.ts:50:16 LogicalOperator: party.active || isReferenced(party, { externalRef, source })',
    SECOND_CALL,
  ],
  ['party-api-v1/create-party.ts:50:5 ArrowFunction: () => undefined', SECOND_CALL],
  ['party-api-v1/create-party.ts:50:52 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/create-site.ts:30:19 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/create-site.ts:45:17 ConditionalExpression: true', SECOND_CALL],
  [
    'party-api-v1/create-site.ts:45:17 LogicalOperator: stored.site.active || isReferenced(stored, { externalRef, source })',
    SECOND_CALL,
  ],
  ['party-api-v1/create-site.ts:45:60 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/create-site.ts:51:56 ObjectLiteral: {}', SECOND_CALL],
  ['party-api-v1/create-retail-customer.ts:42:105 BlockStatement: {}', NAMES],
  ['party-api-v1/create-retail-customer.ts:43:16 ArrayDeclaration: []', NAMES],
  [
    'party-api-v1/create-retail-customer.ts:43:16 MethodExpression: [firstName, lastName, secondLastName]',
    NAMES,
  ],
  ['party-api-v1/create-retail-customer.ts:43:61 ArrowFunction: () => undefined', NAMES],
  ['party-api-v1/create-retail-customer.ts:43:71 ConditionalExpression: false', NAMES],
  ['party-api-v1/create-retail-customer.ts:43:71 ConditionalExpression: true', NAMES],
  ['party-api-v1/create-retail-customer.ts:43:71 EqualityOperator: part === undefined', NAMES],
  ['party-api-v1/create-retail-customer.ts:44:10 ConditionalExpression: false', NAMES],
  ['party-api-v1/create-retail-customer.ts:44:10 ConditionalExpression: true', NAMES],
  ["party-api-v1/create-retail-customer.ts:44:10 EqualityOperator: name !== ''", NAMES],
  ['party-api-v1/create-retail-customer.ts:44:29 ObjectLiteral: {}', NAMES],
  ['party-api-v1/create-retail-customer.ts:44:37 MethodExpression: name', NAMES],
  [
    "party-api-v1/customers.ts:96:10 MethodExpression: await subscriptions.having(store, 'provider', String(code))",
    ENDED_LINES,
  ],
  ['party-api-v1/customers.ts:98:7 ConditionalExpression: true', ENDED_LINES],
  [
    'party-api-v1/customers.ts:98:7 LogicalOperator: active || lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)',
    ENDED_LINES,
  ],
  [
    'party-api-v1/customers.ts:98:17 MethodExpression: lines.every(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)',
    ONE_PROVIDER,
  ],
  [
    "party-api-v1/customers.ts:76:21 MethodExpression: (await subscriptions.having(store, 'customer', String(partyCode))).every(({ active, contractorCode, ",
    ONE_CONTRACTOR,
  ],
  ['party-api-v1/referentials.ts:10:69 LogicalOperator: names.of(code) && code', LANGUAGES],
  ['party-api-v1/referentials.ts:9:39 ArrayDeclaration: []', LANGUAGES],
  ['party-api-v1/searches.ts:39:9 ConditionalExpression: true', CUSTOMERS],
  ['party-api-v1/searches.ts:47:15 ArrowFunction: () => undefined', CUSTOMERS],
  ['party-api-v1/searches.ts:48:5 ConditionalExpression: false', CUSTOMERS],
  ['party-api-v1/searches.ts:48:5 ConditionalExpression: true', CUSTOMERS],
  [
    'party-api-v1/searches.ts:48:5 EqualityOperator: (await subscriptions.having(store, index, String(code))).length <= 0',
    CUSTOMERS,
  ],
  [
    'party-api-v1/searches.ts:48:5 EqualityOperator: (await subscriptions.having(store, index, String(code))).length >= 0',
    CUSTOMERS,
  ],
  ['party-api-v1/searches.ts:49:10 ConditionalExpression: true', CUSTOMERS],
  ['party-api-v1/searches.ts:49:39 ConditionalExpression: false', CUSTOMERS],
  [
    "party-api-v1/searches.ts:49:39 LogicalOperator: (await has('contractor')) && (await has('provider'))",
    CUSTOMERS,
  ],
  ['party-api-v1/subscriptions.ts:85:9 ConditionalExpression: true', OLD_OFFER],
  [
    'vcs-api-v1/reference-lists.ts:155:41 EqualityOperator: one !== language',
    'the document names no languages',
  ],
]);

/** The reason why a mutant survives. */
export interface Reason {
  readonly text: string;
  /** Whether it does not count: both programs do the same. */
  readonly isEquivalent: boolean;
}

const FAMILIES = 'packages/sandbox/src/families/';

/** Returns the reason why a mutant survives, by its place; undefined if none is written. */
export function reasonFor(place: string): Reason | undefined {
  const inFamily = place.slice(FAMILIES.length);
  const equivalent = EQUIVALENT.get(inFamily);
  if (equivalent !== undefined) return { text: equivalent, isEquivalent: true };
  const explained = EXPLAINED.get(inFamily);
  return explained === undefined ? undefined : { text: explained, isEquivalent: false };
}
