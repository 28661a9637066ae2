const BY_INDEX = 'the index that is read has only items with this value';
const UNDEFINED = 'JSON has no property that is undefined';
const NARROWER = 'the index of registration numbers comes first, and is the only one that is read';
const NO_AXLES = 'an axle without a known dimension has no options, and a text has no dimension';
const NO_EAN = 'no EAN that is asked for is undefined';
const NOT_READ = 'no call reads these records';

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
  ['vcs-api-v1/index.ts:13:23 ArrayDeclaration: ["Stryker was here"]', NOT_READ],
  ['vcs-api-v1/list-inspections.ts:34:6 ConditionalExpression: true', BY_INDEX],
]);

const NO_COUNTRY = 'the document does not say which country a reference has';
const OPEN_FILTER =
  'the document names no field of a vehicle that the country of registration is compared with';
const NO_CATEGORY = 'the types that are listed do not show their category';
const SEASONS = 'the document does not say which tyres fit a steered axle';

/** Why no test finds a mutant although a caller could tell: what the document leaves open, or the data do not have. */
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

/** Returns why a mutant survives, by its place; undefined when nobody has said. */
export function reasonFor(place: string): Reason | undefined {
  const inFamily = place.slice(FAMILIES.length);
  const equivalent = EQUIVALENT.get(inFamily);
  if (equivalent !== undefined) return { text: equivalent, isEquivalent: true };
  const explained = EXPLAINED.get(inFamily);
  return explained === undefined ? undefined : { text: explained, isEquivalent: false };
}
