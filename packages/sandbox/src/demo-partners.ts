import type { Partner } from './auth/partner.ts';

/** The partners that every sandbox knows. Their credentials open nothing else. */
export const demoPartners: readonly Partner[] = [
  partner('demo', 'Everything is allowed', { modification: true, cancellation: true, carLease: false }),
  partner('restricted', 'May neither move nor cancel appointments', {
    modification: false,
    cancellation: false,
    carLease: false,
  }),
  partner('carlease', 'Must name a lease company when booking', {
    modification: true,
    cancellation: true,
    carLease: true,
  }),
];

function partner(name: string, description: string, switches: Partner['switches']): Partner {
  return {
    name,
    description,
    apiKey: `${name}-api-key`,
    clientId: `${name}-client`,
    clientSecret: `${name}-secret`,
    switches,
  };
}
