import type { LeaseCompany } from '../records.ts';

/** One company both alone and with a subsidiary, one alone, and one only with a subsidiary. */
export const LEASE_COMPANIES: readonly LeaseCompany[] = [
  { companyCode: 'LEASE-1' },
  { companyCode: 'LEASE-1', subCompanyCode: 'NORTH' },
  { companyCode: 'LEASE-2' },
  { companyCode: 'LEASE-3', subCompanyCode: 'SOUTH' },
];
