import type { Partner } from '../contract/partner.ts';

/** The settings that the business rules use. */
type Settings = Partner['settings'] & {
  /** Whether appointments may be moved. */
  readonly modification?: boolean;
  /** Whether appointments may be cancelled. */
  readonly cancellation?: boolean;
  /** Whether a booking must name a lease company. */
  readonly carLease?: boolean;
  /** Number of days that a search without dates covers. Default: 14. */
  readonly searchDays?: number;
  /** Hours before its start until which an appointment can be moved. Default: 24. */
  readonly updateHours?: number;
  /** Hours before its start until which an appointment can be cancelled. Default: 12. */
  readonly cancellationHours?: number;
  /** The portal user of the partner's calls. Without one, the `me` routes find nobody. */
  readonly userCode?: number;
  /** The source of the partner's references. Default: its name in capitals. */
  readonly source?: string;
  /** Whether the partner's XML messages must match their schemas exactly. */
  readonly strictMessages?: boolean;
  /** Whether the partner may use articles. */
  readonly articles?: boolean;
};

/** The partners of every sandbox. Their credentials are valid nowhere else. */
export const demoPartners: readonly Partner[] = [
  partner('demo', 'May do everything; a user of Tyre Service North, a contractor', {
    modification: true,
    cancellation: true,
    userCode: 1000903,
    source: 'SAP',
  }),
  partner('restricted', 'May not move or cancel appointments, use articles or manage anything', {
    modification: false,
    cancellation: false,
    articles: false,
    userCode: 1000904,
  }),
  partner('carlease', 'Must name a lease company when booking', {
    modification: true,
    cancellation: true,
    carLease: true,
    userCode: 1000905,
  }),
  partner('moveonly', 'May move appointments, but not cancel them', {
    modification: true,
    cancellation: false,
  }),
  partner('cancelonly', 'May cancel appointments, but not move them', {
    modification: false,
    cancellation: true,
  }),
  partner('weekahead', 'Searches 7 days ahead, instead of 14, if a search has no dates', { searchDays: 7 }),
  partner(
    'shortnotice',
    'May move appointments until 4 hours, and cancel them until 2 hours, before they begin',
    {
      updateHours: 4,
      cancellationHours: 2,
    },
  ),
  partner('strict', 'Its XML messages are validated strictly', { strictMessages: true }),
  partner('customer', 'A user of Green Fleet, a customer', { userCode: 1000901 }),
  partner('inspector', 'A user of Inspect & Go, an inspection service provider', { userCode: 1000906 }),
  partner('machine', 'A client without a portal user', {}),
  partner('unattached', 'A portal user without a party', { userCode: 1000907 }),
  partner('former', 'A portal user who may no longer use the portal', { userCode: 1000908 }),
];

function partner(name: string, description: string, settings: Settings): Partner {
  return {
    name,
    description,
    apiKey: `${name}-api-key`,
    clientId: `${name}-client`,
    clientSecret: `${name}-secret`,
    settings,
  };
}
