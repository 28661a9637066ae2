import type { SeedInput } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import type { Subscription, SubscriptionLine } from '../records.ts';
import { fleetParties, fleetSites } from './fleets.ts';

const NORTH = 1000001;
const INSPECTOR = 1000004;
const SOUTH = 1000007;

const AGREEMENT =
  'Inspection every 90 days at all sites. Tyres at list price less 12 percent. Invoices are payable within 30 days.';

/** The subscriptions of the documents' examples, with dates relative to the example date. */
const NAMED: readonly Subscription[] = [
  {
    code: 1000701,
    active: true,
    contractorCode: NORTH,
    customerCode: 1000002,
    offerCode: 1000801,
    startDate: '2026-03-09',
    endDate: '2027-03-08',
    inspectionFrequency: 90,
    pressure: true,
    resale: true,
    nonResale: false,
    requiredPO: true,
    glAccount: '615200',
    commercialAgreement: AGREEMENT,
    paymentType: 'CREDIT',
    lines: lines(1000002, INSPECTOR, [1000101, 1000102]),
  },
  {
    code: 1000702,
    active: true,
    contractorCode: NORTH,
    customerCode: 1000002,
    offerCode: 1000802,
    startDate: '2026-04-06',
    inspectionFrequency: 30,
    pressure: true,
    resale: false,
    nonResale: true,
    requiredPO: false,
    paymentType: 'CASH',
    lines: lines(1000002, NORTH, [1000102]),
  },
  {
    code: 1000703,
    active: true,
    contractorCode: NORTH,
    customerCode: 1000003,
    offerCode: 1000801,
    startDate: '2026-03-02',
    inspectionFrequency: 90,
    pressure: false,
    resale: true,
    nonResale: false,
    requiredPO: false,
    paymentType: 'CREDIT',
    lines: lines(1000003, INSPECTOR),
  },
  {
    code: 1000704,
    active: true,
    contractorCode: SOUTH,
    customerCode: NORTH,
    offerCode: 1000801,
    startDate: '2026-01-05',
    inspectionFrequency: 90,
    commercialAgreement: AGREEMENT,
    paymentType: 'CREDIT',
    lines: lines(NORTH, INSPECTOR, [1000111, 1000112]),
  },
  {
    code: 1000705,
    active: true,
    contractorCode: SOUTH,
    customerCode: 1000005,
    offerCode: 1000802,
    startDate: '2026-02-02',
    inspectionFrequency: 90,
    paymentType: 'CREDIT',
    lines: lines(1000005, SOUTH),
  },
  {
    code: 1000706,
    active: false,
    contractorCode: NORTH,
    customerCode: 1000006,
    offerCode: 1000801,
    startDate: '2025-03-03',
    endDate: '2026-01-31',
    lines: lines(1000006, NORTH),
  },
  {
    code: 1000707,
    active: false,
    contractorCode: SOUTH,
    customerCode: NORTH,
    offerCode: 1000802,
    startDate: '2025-01-06',
    endDate: '2025-12-31',
    lines: lines(NORTH, SOUTH, [1000113]),
  },
];

const FIRST_GENERATED = 1000708;

/** Returns the subscriptions of the examples with current dates, and one for each other active company. */
export function seedSubscriptions(input: SeedInput): Subscription[] {
  const others = fleetParties.filter(
    ({ code, type, role, active }) =>
      type === 'B2B' &&
      role === 'customer' &&
      active &&
      !NAMED.some(({ customerCode }) => customerCode === code),
  );
  return [
    ...NAMED.map((one) => moved(one, input)),
    ...others.map(({ code }, index) => generate(input, FIRST_GENERATED + index, code)),
  ];
}

function generate({ random, shift }: SeedInput, code: number, customerCode: number): Subscription {
  const contractorCode = pick(random, [NORTH, SOUTH]);
  return {
    code,
    active: true,
    contractorCode,
    customerCode,
    offerCode: pick(random, [1000801, 1000802]),
    startDate: shift(`2026-0${wholeNumber(random, 1, 3)}-02`),
    inspectionFrequency: pick(random, [30, 60, 90, 180]),
    pressure: random() < 0.5,
    requiredPO: random() < 0.5,
    paymentType: pick(random, ['CASH', 'CREDIT']),
    lines: lines(customerCode, INSPECTOR),
  };
}

/** Makes a line for each of the sites, or, if none are named, for all active ones of the customer. */
function lines(
  customerCode: number,
  provider: number,
  sites: readonly number[] = activeSites(customerCode),
): SubscriptionLine[] {
  return sites.map((customerSiteCode) => ({
    customerSiteCode,
    inspectionServiceProviderCode: provider,
    billToCode: customerCode,
  }));
}

function activeSites(party: number): number[] {
  return fleetSites.filter(({ partyCode, active }) => active && partyCode === party).map(({ code }) => code);
}

function moved(one: Subscription, { shift }: SeedInput): Subscription {
  const { startDate, endDate } = one;
  return {
    ...one,
    ...(startDate === undefined ? {} : { startDate: shift(startDate) }),
    ...(endDate === undefined ? {} : { endDate: shift(endDate) }),
  };
}
